import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { LedgerEntry } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evidenceOf, ledgerEntry as entry } from '../../../testing/ledger-entries.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const totals = {
  serviceHours: 0,
  trainingHours: 0,
  byHandHours: 0,
  activityCount: 1,
  starLevel: 0,
  months: [],
  milestones: [],
};
const network = stubNetwork(...always, stub(calls.attendance.totals, totals));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-19T10:00:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the only entry of the ledger. */
async function open(row: LedgerEntry): Promise<HTMLElement> {
  network.use(stub(calls.attendance.ledger, { listData: [row], total: 1 }));
  const { user } = await showApp({ at: '/User-serviceDate' });
  await user.click(await screen.findByRole('button', { name: /夏日探訪/ }));
  return screen.findByRole('dialog', { name: '夏日探訪' });
}

test('an entry recorded while the organizer is suspended awaits the parent organization', async () => {
  const evidence = [evidenceOf({ awaits: 'organization' })];
  const waits = {
    ...entry,
    evidence,
    state: 'awaiting',
    hours: null,
    awaits: 'organization',
    awaitedHours: 2.5,
  } as const;
  await open(waits);
  expect(await screen.findByText('主辦組織已暫停運作，時數待上級組織確認後計算。')).toBeInTheDocument();
});

test('a weak scan says why it waits, beside its time as well', async () => {
  const evidence = [evidenceOf({ awaits: 'organization', doubts: ['farAway'], locationMissing: false })];
  const lapsesAt = '2026-09-16T15:00:00+08:00';
  const sheet = await open({ ...entry, evidence, state: 'awaiting', hours: null, awaits: 'organization', lapsesAt });
  expect(sheet).toHaveTextContent('待主辦組織確認後計算時數。原因：掃描位置遠離活動地點。');
  expect(sheet).toHaveTextContent('現場二維碼 · 掃描位置遠離活動地點');
  expect(sheet).toHaveTextContent('期限為 2026年9月16日，逾期不予計算。');
});

test('hours that nothing else supports count only by the word of the volunteer', async () => {
  const evidence = [evidenceOf({ kind: 'addedAfterwards', awaits: 'volunteer', doubts: ['typedLater'] })];
  const typed = { state: 'awaiting', hours: null, awaits: 'volunteer', awaitedHours: 2.5, countsAt: null } as const;
  const sheet = await open({ ...entry, evidence, ...typed });
  expect(sheet).toHaveTextContent('你確認後才會計算');
  expect(sheet).not.toHaveTextContent('時數會自動計算');
});

test('a scan without a location says so', async () => {
  const sheet = await open({ ...entry, evidence: [evidenceOf({ locationMissing: true })] });
  expect(sheet).toHaveTextContent('現場二維碼 · 沒有位置');
});

test('an activity that was broken off shows until when its hours count', async () => {
  const end = evidenceOf({ direction: 'out', kind: 'activityEnded', at: '2026-07-18T15:30:00+08:00' });
  const checkedOutAt = '2026-07-18T15:30:00+08:00';
  const sheet = await open({ ...entry, evidence: [evidenceOf(), end], checkedOutAt, hours: 1 });
  expect(sheet).toHaveTextContent('主辦組織在 15:30 中止了活動，時數計至當時為止。');
  expect(sheet).toHaveTextContent('15:30 · 活動中止時結束');
});

test.each([
  ['never took place', { evidence: [evidenceOf()], isEndOpen: false }, '活動沒有舉行'],
  ['was revoked', { evidence: [evidenceOf({ holds: false })], checkedInAt: null }, '這些紀錄已撤銷'],
])('an entry that %s asks for no end, but can be disputed', async (_what, changes, words) => {
  const sheet = await open({ ...entry, checkedOutAt: null, hours: null, state: 'unconfirmed', ...changes });
  expect(sheet).toHaveTextContent(words);
  expect(within(sheet).queryByRole('button', { name: '補報離開時間' })).not.toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: '提出異議' })).toBeInTheDocument();
});

test('a correction to zero hours asks to confirm that the hours are removed', async () => {
  const countsAt = '2026-07-25T10:00:00+08:00';
  const corrected = { state: 'awaiting', hours: null, awaits: 'volunteer', awaitedHours: 0, countsAt } as const;
  const awaiting = await open({ ...entry, ...corrected });
  expect(awaiting).toHaveTextContent(/這次服務不再計算時數。請確認；.*7月25日.*如不同意，可提出異議/);
  expect(awaiting).not.toHaveTextContent('0 小時');
});

test('a late scan awaits the organizer and needs no confirmation by the volunteer', async () => {
  const evidence = [evidenceOf({ late: true, awaits: 'organization' })];
  const late = {
    ...entry,
    evidence,
    state: 'awaiting',
    hours: null,
    awaits: 'organization',
    awaitedHours: 2.5,
  } as const;
  await open(late);
  expect(await screen.findByText(/待主辦組織確認後計算/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '確認無誤' })).not.toBeInTheDocument();
});
