import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { PendingAgreement } from '@vp/contract';
import { expectNoAxeViolations, stub, stubNetwork, stubRefusal } from '@vp/testing';
import { closedAgreementsKey } from '@vp/app-shell';
import { safeStorage } from '@vp/ui-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import { always, showApp } from '../../testing/show-app.tsx';

// The question waits until the page is complete.
const network = stubNetwork(stub(calls.activity.recommend, { listData: [], total: 0 }), ...always);

const terms: PendingAgreement = {
  kind: 'userAgreement',
  version: '2026-07-18',
  startedAt: '2026-07-18T12:00:00+08:00',
  isWordingOnly: false,
};
const policy: PendingAgreement = { ...terms, kind: 'privacyPolicy', isWordingOnly: true };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-18T14:10:00+08:00') });
});

/** Visits that have read the pending versions. */
const read = vi.fn();

/** Stubs pending versions; returns the acceptances that were sent. */
function stubPendingAgreements(first: readonly PendingAgreement[]): unknown[] {
  const sent: unknown[] = [];
  let listData = first;
  read.mockClear();
  network.use(
    stub(calls.agreement.pending, () => {
      read();
      return { listData, total: listData.length };
    }),
    stub(calls.agreement.accept, ({ body }) => {
      sent.push(body);
      listData = listData.filter(({ kind }) => kind !== body.kind);
      return { accepted: true };
    }),
  );
  return sent;
}

const sheet = (name: string) => screen.findByRole('dialog', { name });

/** Opens the home page once more; no sheet follows the answer. */
async function expectVisitWithoutSheet(): Promise<void> {
  const before = read.mock.calls.length;
  await showApp({ at: '/home', visit: 'again' });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(before + 1));
  await expect(screen.findByRole('dialog', {}, { timeout: 1000 })).rejects.toThrow('dialog');
}

const noSheet = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a new version is asked for on the home page and accepted with one press', async () => {
  const sent = stubPendingAgreements([terms, policy]);
  const { user } = await showApp({ at: '/home' });
  const asked = within(await sheet('協議有更新'));
  expect(asked.getByRole('link', { name: /用戶協議.*版本 2026-07-18/ })).toHaveAttribute(
    'href',
    '/Login-userAgreement?kind=userAgreement',
  );
  await expectNoAxeViolations();
  await user.click(asked.getByRole('button', { name: '我已閱讀並同意' }));
  expect(await screen.findByText('已記錄你的同意', { selector: '[aria-live]' })).toBeInTheDocument();
  await noSheet();
  expect(sent).toEqual([{ kind: 'userAgreement', agreementVersion: '2026-07-18' }]);
});

test('a put-off version is asked for again the next day', async () => {
  const sent = stubPendingAgreements([terms]);
  const { user } = await showApp({ at: '/home' });
  await user.click(within(await sheet('協議有更新')).getByRole('button', { name: '明天再問' }));
  await noSheet();
  await expectVisitWithoutSheet();
  vi.setSystemTime(new Date('2026-07-19T08:00:00+08:00'));
  await showApp({ at: '/home', visit: 'again' });
  expect(await sheet('協議有更新')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a put-off version stays put off for the same person only', async () => {
  stubPendingAgreements([terms]);
  const { user } = await showApp({ at: '/home' });
  await user.click(within(await sheet('協議有更新')).getByRole('button', { name: '明天再問' }));
  await noSheet();
  await expectVisitWithoutSheet();
  const stored = safeStorage.get(closedAgreementsKey) ?? '';
  safeStorage.set(closedAgreementsKey, stored.replace(/"user":"[^"]*"/, '"user":"another"'));
  await showApp({ at: '/home', visit: 'again' });
  expect(await sheet('協議有更新')).toBeVisible();
});

test('new wordings are shown once, without a request', async () => {
  stubPendingAgreements([policy]);
  const { user } = await showApp({ at: '/home' });
  const shown = within(await sheet('協議的文字有更新'));
  expect(shown.queryByRole('button', { name: '我已閱讀並同意' })).not.toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: '知道了' }));
  await noSheet();
  vi.setSystemTime(new Date('2026-07-19T08:00:00+08:00'));
  await expectVisitWithoutSheet();
});

test('a refused acceptance keeps the sheet open', async () => {
  stubPendingAgreements([terms]);
  network.use(stubRefusal(calls.agreement.accept, 'agreementMissing'));
  const { user } = await showApp({ at: '/home' });
  await user.click(within(await sheet('協議有更新')).getByRole('button', { name: '我已閱讀並同意' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '我已閱讀並同意' })).toBeEnabled());
  expect(await sheet('協議有更新')).toBeVisible();
});
