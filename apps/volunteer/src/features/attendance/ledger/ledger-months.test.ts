import type { LedgerEntry } from '@vp/contract';
import { expect, test } from 'vitest';
import { evidenceOf, ledgerEntry } from '../../../testing/ledger-entries.ts';
import { byMonth, isMadeByOthers } from './ledger-months.ts';

const entry: LedgerEntry = {
  ...ledgerEntry,
  checkedInAt: '2026-07-01T00:30:00+08:00',
  checkedOutAt: '2026-07-01T03:00:00+08:00',
};

test('entries stand under their month in Macao, and the hours that count add up, also where they are disputed', () => {
  const rows: LedgerEntry[] = [
    { ...entry, checkedInAt: null, checkedOutAt: null, state: 'open', hours: null },
    entry,
    { ...entry, state: 'unconfirmed', hours: null },
    { ...entry, state: 'disputed', hours: 1.5 },
    { ...entry, checkedInAt: '2026-06-30T15:59:00Z', hours: 0.1 },
    { ...entry, checkedInAt: '2026-06-20T10:00:00+08:00', hours: 0.2 },
  ];
  const months = byMonth(rows, new Date('2026-07-18T10:00:00+08:00'));
  expect(months.map(({ month, hours, entries }) => [month, hours, entries.length])).toEqual([
    ['2026-07-01', 4, 4],
    ['2026-06-01', 0.3, 2],
  ]);
});

test.each([
  ['rotatingCode', false],
  ['location', false],
  ['organizationScan', false],
  ['markedByOrganization', true],
  ['addedAfterwards', true],
] as const)('evidence %s was made by others: %s', (kind, expected) => {
  expect(isMadeByOthers({ ...entry, evidence: [evidenceOf({ kind })] })).toBe(expected);
});
