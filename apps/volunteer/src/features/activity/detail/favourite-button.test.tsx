import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/Home-activityDetails?id=a1';
const bookmark = () => screen.findByRole('button', { name: '收藏活動' });

test('saves the activity with one tap and removes it with the next', async () => {
  let isFavourite = false;
  const sent: unknown[] = [];
  network.use(
    stub(calls.activity.detail, () => ({ ...activity, isFavourite })),
    stub(calls.activity.setFavourite, ({ body }) => {
      sent.push(body);
      isFavourite = !isFavourite;
      return { isFavourite };
    }),
  );
  const { user } = await showApp({ at });
  await user.click(await bookmark());
  // The toast, and its copy for screen readers.
  expect(await screen.findAllByText('已收藏，可在「我的」查看')).not.toHaveLength(0);
  await waitFor(async () => expect(await bookmark()).toHaveAttribute('aria-pressed', 'true'));
  await user.click(await bookmark());
  await waitFor(async () => expect(await bookmark()).toHaveAttribute('aria-pressed', 'false'));
  expect(sent).toEqual([
    { activityId: 'a1', isFavourite: true },
    { activityId: 'a1', isFavourite: false },
  ]);
  await expectNoAxeViolations();
});

test('a refused save leaves the bookmark empty', async () => {
  network.use(stub(calls.activity.detail, activity), stubRefusal(calls.activity.setFavourite, 'notFound'));
  const { user } = await showApp({ at });
  await user.click(await bookmark());
  await waitFor(async () => expect(await bookmark()).toHaveAttribute('aria-pressed', 'false'));
  expect(screen.queryByText(/^已收藏/)).toBeNull();
});
