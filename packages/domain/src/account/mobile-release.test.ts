import { expect, test } from 'vitest';
import { mobileReleaseAt, refusalForMobileRelease } from './mobile-release.ts';

const now = new Date('2026-07-18T09:00:00+08:00');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('a number is released seven days after the request', () => {
  expect(mobileReleaseAt(now).toISOString()).toBe('2026-07-25T01:00:00.000Z');
});

test.each([
  ['a holder who has never objected', { isBlocked: false, keptAt: null }, undefined],
  ['a holder who objected yesterday', { isBlocked: false, keptAt: daysAgo(1) }, 'mobileKept'],
  ['a holder who objected 29 days ago', { isBlocked: false, keptAt: daysAgo(29) }, 'mobileKept'],
  ['a holder who objected 30 days ago', { isBlocked: false, keptAt: daysAgo(30) }, undefined],
  ['a blocked account', { isBlocked: true, keptAt: null }, 'mobileKept'],
] as const)('a request against %s: %s', (_holder, facts, refusal) => {
  expect(refusalForMobileRelease({ ...facts, now })).toBe(refusal);
});
