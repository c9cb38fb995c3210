import { screen, waitFor } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { activity } from '../../../testing/activities.ts';
import { always, serverTime, showApp } from '../../../testing/show-app.tsx';

const network = stubNetwork(...always);
const platform = {
  simulators: [],
  officePhone: null,
  agreements: { userAgreement: '2026-07', privacyPolicy: '2026-06' },
  serverTime,
};
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

test('a guest reads that the conditions are checked after the log-in, and signs up from there', async () => {
  network.use(
    stub(calls.home.platform, { ...platform, readingOpen: true }),
    stub(calls.activity.detail, { ...activity, refusals: ['notLoggedIn'] }),
  );
  await showApp({ at, reader: 'guest' });
  expect(await screen.findByRole('region', { name: '報名資格' })).toHaveTextContent(
    '報名資格登入後可查看你是否符合報名條件。',
  );
  expect(screen.queryByText('你暫時未能報名')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '登入報名' })).toHaveAttribute(
    'href',
    '/Login-volunteer?redirect=%2FHome-activityDetails%3Fid%3Da1%26choose%3Dyes',
  );
  await expectNoAxeViolations();
});
