import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { LedgerEntry } from '@vp/contract';
import { stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { ledgerEntry as entry } from '../../../testing/ledger-entries.ts';
import { always, showApp } from '../../../testing/show-app.tsx';

const totals = {
  serviceHours: 48.5,
  trainingHours: 12,
  byHandHours: 0,
  activityCount: 19,
  starLevel: 0,
  months: [{ month: '2026-07-01', hours: 33.5 }],
  milestones: [],
} as const;
const network = stubNetwork(...always, stub(calls.attendance.totals, totals));
const at = '/User-serviceDate';

const show = (...rows: readonly LedgerEntry[]) => {
  network.use(stub(calls.attendance.ledger, { listData: rows, total: rows.length }));
  return showApp({ at });
};

test('the hours of a month come from the totals, whatever part of it is loaded', async () => {
  await show(entry, { ...entry, periodId: 'p2', periodStartsAt: '2026-06-20T14:00:00+08:00' });
  const july = await screen.findByRole('region', { name: '2026年7月' });
  expect(july).toHaveTextContent('33.5 小時');
  const june = screen.getByRole('region', { name: '2026年6月' });
  expect(within(june).getByRole('heading', { name: '2026年6月' }).parentElement).not.toHaveTextContent('小時');
});

test('a link opens an entry that the list has not loaded, and closing it stays on the page', async () => {
  const earlier = { ...entry, periodId: 'p9', activityName: { text: '冬日探訪', language: 'zh-TW' } } as const;
  network.use(
    stub(calls.attendance.ledger, ({ query }) =>
      query['periodId'] === 'p9' ? { listData: [earlier], total: 1 } : { listData: [entry], total: 40 },
    ),
  );
  const { user, address } = await showApp({ at: `${at}?period=p9` });
  const sheet = await screen.findByRole('dialog', { name: '冬日探訪' });
  await user.click(within(sheet).getByRole('button', { name: '關閉' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe(at);
  expect(screen.getByRole('button', { name: /夏日探訪/ })).toBeInTheDocument();
});
