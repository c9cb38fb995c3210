import type { LedgerEntry } from '@vp/contract';
import { expect, test } from 'vitest';
import { evidenceOf, ledgerEntry } from '../../../testing/ledger-entries.ts';
import { byMonth, isMadeByOthers } from './ledger-months.ts';

const entry: LedgerEntry = {
  ...ledgerEntry,
  periodStartsAt: '2026-07-01T00:00:00+08:00',
  checkedInAt: '2026-07-01T00:30:00+08:00',
  checkedOutAt: '2026-07-01T03:00:00+08:00',
};

test('groups entries by month in Macao', () => {
  const rows: LedgerEntry[] = [
    { ...entry, checkedInAt: null, checkedOutAt: null, state: 'open', hours: null },
    entry,
    { ...entry, state: 'unconfirmed', hours: null },
    { ...entry, periodStartsAt: '2026-06-30T15:59:00Z', hours: 0.1 },
    { ...entry, periodStartsAt: '2026-06-20T10:00:00+08:00', hours: 0.2 },
  ];
  const months = byMonth(rows);
  expect(months.map(({ month, entries }) => [month, entries.length])).toEqual([
    ['2026-07-01', 3],
    ['2026-06-01', 2],
  ]);
});

test.each([
  ['2026-12-31T22:00:00+08:00', '2026-12-31T21:55:00+08:00', '2026-12-01'],
  ['2026-12-31T22:00:00+08:00', '2027-01-01T00:30:00+08:00', '2026-12-01'],
  ['2027-01-01T00:00:00+08:00', '2026-12-31T23:40:00+08:00', '2027-01-01'],
  ['2028-02-29T22:00:00+08:00', '2028-03-01T00:10:00+08:00', '2028-02-01'],
])(
  'an entry that starts at %s stays whole in that month, even with a check-in at %s',
  (periodStartsAt, checkedInAt, month) => {
    expect(byMonth([{ ...entry, periodStartsAt, checkedInAt }]).map((one) => one.month)).toEqual([month]);
  },
);

test.each([
  ['rotatingCode', false],
  ['location', false],
  ['organizationScan', false],
  ['markedByOrganization', true],
  ['addedAfterwards', true],
] as const)('evidence %s is made by others: %s', (kind, expected) => {
  expect(isMadeByOthers({ ...entry, evidence: [evidenceOf({ kind })] })).toBe(expected);
});
