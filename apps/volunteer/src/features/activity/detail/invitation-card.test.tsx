import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);

test('shows an invitation on the page of its activity and declines it after a confirmation', async () => {
  let isInvited = true;
  network.use(
    stub(calls.activity.detail, () => ({ ...activity, isInvited })),
    stub(calls.participant.declineInvitation, ({ body }) => {
      expect(body).toEqual({ activityId: 'a1' });
      isInvited = false;
      return { declined: true };
    }),
  );
  const { user } = await showApp({ at: '/Home-activityDetails?id=a1' });
  expect(await screen.findByRole('heading', { name: '你獲邀參加' })).toBeInTheDocument();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: '婉拒邀請' }));
  const inQuestion = () => within(screen.getByRole('alertdialog', { name: '婉拒這個邀請？' }));
  await waitFor(() => expect(inQuestion().getByRole('button', { name: '婉拒邀請' })).toBeInTheDocument());
  await user.click(inQuestion().getByRole('button', { name: '婉拒邀請' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '你獲邀參加' })).toBeNull());
});
