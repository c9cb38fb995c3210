import { expect, test } from 'vitest';
import { refusalForReport } from './content-report.ts';
import type { ReportFacts } from './content-report.ts';

const now = new Date('2026-07-18T12:00:00+08:00');
const today = new Date('2026-07-18T00:00:00+08:00');
const yesterday = new Date('2026-07-17T23:59:00+08:00');
const times = (count: number, at: Date) => Array.from({ length: count }, () => at);
const fine: ReportFacts = { isOwn: false, isReported: false, reportedAt: [] };

test.each<readonly [string, Partial<ReportFacts>, string | undefined]>([
  ['of the words of another', {}, undefined],
  ['of own words', { isOwn: true }, 'ownWords'],
  ['of words that are reported', { isReported: true }, 'alreadyReported'],
  ['after nine on a day', { reportedAt: times(9, today) }, undefined],
  ['after ten on a day', { reportedAt: times(10, today) }, 'tooManyReports'],
  ['after ten on the day before', { reportedAt: times(10, yesterday) }, undefined],
])('a report %s', (_what, changes, refusal) => {
  expect(refusalForReport({ ...fine, ...changes }, now)).toBe(refusal);
});
