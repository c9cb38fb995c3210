import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/Home-activityDetails?id=a1';

test('the address opens the sheet of the sign-up for a person who came back from the log-in', async () => {
  network.use(stub(calls.activity.detail, activity));
  const app = await showApp({ at: `${at}&choose=yes` });
  await screen.findByRole('dialog', { name: '選擇時段及崗位' });
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(app.address()).toBe(at);
});

test.each([
  ['must be verified first', { refusals: ['realNameMissing'] }, '你暫時未能報名'],
  ['is too late', { refusals: ['closed'] }, '你暫時未能報名'],
] as const)('the address opens no sheet for a person who %s', async (_who, changes, text) => {
  network.use(stub(calls.activity.detail, { ...activity, ...changes }));
  await showApp({ at: `${at}&choose=yes` });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
