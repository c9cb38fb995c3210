import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);

test('the sheet filters by a language of service, and its chip removes the filter', async () => {
  const asked: (string | undefined)[] = [];
  network.use(
    stub(calls.activity.find, ({ query }) => {
      asked.push(query['serviceLanguage']);
      return { listData: [activity], total: 1 };
    }),
  );
  const { user } = await showApp({ at: '/Home-volunteerActivity' });
  await user.click(await screen.findByRole('button', { name: '全部類型' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(within(sheet.getByRole('group', { name: '服務語言' })).getByRole('button', { name: '葡文' }));
  await user.click(await sheet.findByRole('button', { name: /^查看/ }));
  const chip = await screen.findByRole('button', { name: /葡文/ });
  await waitFor(() => expect(asked.at(-1)).toBe('3'));
  await user.click(chip);
  await waitFor(() => expect(screen.queryByRole('button', { name: /葡文/ })).toBeNull());
});

test('the page of an activity names its languages', async () => {
  network.use(stub(calls.activity.detail, activity));
  await showApp({ at: '/Home-activityDetails?id=a1' });
  expect(await screen.findByText('服務語言')).toBeInTheDocument();
  expect(screen.getByText(/廣東話.*葡文/)).toBeInTheDocument();
});
