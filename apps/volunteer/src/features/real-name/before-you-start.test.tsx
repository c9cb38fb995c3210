import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { always, detail, serverTime, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);
const at = '/VolunteerRegister-perfectVolunteer';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(serverTime) });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [1, '結果：今日提交，通常 2026年7月19日 或之前有結果'],
  [14, '結果：今日提交，通常 2026年8月1日 或之前有結果'],
  [null, '結果：通常需要數個工作天'],
])('with a usual wait of %s days it says: %s', async (usualReviewDays, text) => {
  network.use(stub(calls.volunteer.detail, { ...detail, usualReviewDays }));
  await showApp({ at });
  const card = within(await screen.findByRole('region', { name: '開始之前' }));
  expect(card.getByText(text)).toBeInTheDocument();
  expect(card.getByText(/^準備：/)).toBeInTheDocument();
  await expectNoAxeViolations();
});

test('a verified volunteer who renews a document does not see it', async () => {
  network.use(stub(calls.volunteer.detail, { ...detail, realNameState: 'verified' }));
  await showApp({ at: `${at}?step=identity` });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '開始之前' })).toBeNull();
});
