import { expect, test } from 'vitest';
import { offerEndsAt, refusalForAccepting } from './offer.ts';

const now = new Date('2026-07-17T00:00:00Z');
const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ['a month', 24 * 30, 24],
  ['four days', 96, 24],
  ['two days', 48, 12],
  ['six hours', 6, 1.5],
  ['a little over two hours', 2.2, 0.55],
])('with %s left, an offer lasts so many hours', (_left, startsIn, lasts) => {
  expect(offerEndsAt(later(startsIn), now)?.getTime()).toBeCloseTo(later(lasts).getTime(), -2);
});

test.each([2, 0.5, 0, -1])('with %s hours left nobody is asked', (startsIn) => {
  expect(offerEndsAt(later(startsIn), now)).toBeUndefined();
});

test.each([
  [1, 4, undefined],
  [0, 4, 'offerLapsed'],
  [-1, 4, 'offerLapsed'],
  [1, 0, 'alreadyStarted'],
])('an offer of %s more hours for a service in %s: %s', (until, startsIn, refusal) => {
  expect(refusalForAccepting({ startsAt: later(startsIn), offeredUntil: later(until) }, now)).toBe(refusal);
});
