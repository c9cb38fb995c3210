import { expect, test } from 'vitest';
import { refusalForSlow, workedMsOf } from './slow.ts';

test.each([
  [7000, 6900, 'unreadable'],
  [7000, 1750, 'unreadable'],
  [7000, 1749, 'busy'],
  [7000, 0, 'busy'],
] as const)('of %i ms with %i of work: %s', (wallMs, workedMs, refusal) => {
  expect(refusalForSlow({ wallMs, workedMs })).toBe(refusal);
});

test('the work of a process is counted, and that of none is unknown', () => {
  const { user, system } = process.cpuUsage();
  const worked = workedMsOf(process.pid);
  if (worked !== undefined) expect(worked).toBeGreaterThanOrEqual(Math.floor((user + system) / 10_000) * 10 - 20);
  expect(workedMsOf(undefined)).toBeUndefined();
});
