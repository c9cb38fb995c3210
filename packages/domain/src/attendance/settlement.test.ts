import { expect, test } from 'vitest';
import { problemsOfSettlement, refusalForSettlement, settlementLimits } from './settlement.ts';

const at = (clock: string): Date => new Date(`2026-07-18T${clock}:00+08:00`);
const period = { startsAt: at('10:00'), endsAt: at('12:00') };

test.each([
  ['15:00', '10:00', '12:00', []],
  ['15:00', '09:30', '14:00', []],
  ['15:00', '10:00', undefined, []],
  ['15:00', '12:00', '13:00', []],
  ['11:00', '11:00', undefined, []],
  ['11:00', '10:00', '11:00', []],
  ['15:00', '09:29', '12:00', ['checkedInAt tooEarly']],
  ['15:00', '12:01', '13:00', ['checkedInAt tooLate']],
  ['15:00', '10:00', '14:01', ['checkedOutAt tooLate']],
  ['15:00', '11:00', '11:00', ['checkedOutAt outBeforeIn']],
  ['11:00', '11:01', undefined, ['checkedInAt inFuture']],
  ['11:00', '10:00', '11:01', ['checkedOutAt inFuture']],
  ['15:00', '09:29', '15:01', ['checkedInAt tooEarly', 'checkedOutAt inFuture']],
] as const)('at %s, in at %s and out at %s: %j', (now, inAt, outAt, problems) => {
  const times = { checkedInAt: at(inAt), checkedOutAt: outAt && at(outAt) };
  const found = problemsOfSettlement(times, period, at(now));
  expect(found.map(({ field, kind }) => `${field} ${kind}`)).toEqual(problems);
});

test.each([
  ['15:00', '12:00', '14:00'],
  ['13:00', '12:00', '13:00'],
  ['11:00', '11:00', '11:00'],
])('at %s the latest check-in is %s, the latest check-out %s', (now, latestIn, latestOut) => {
  expect(settlementLimits(period, at(now))).toEqual({
    earliest: at('09:30'),
    latestIn: at(latestIn),
    latestOut: at(latestOut),
  });
});

const begun = { startsAt: at('10:00'), endsAt: at('11:00') };
const neverBegun = { startsAt: at('10:00'), endsAt: at('09:40') };

test.each([
  ['published', 'admitted', period, false, undefined],
  ['published', 'removed', period, false, 'notAdmitted'],
  ['published', undefined, period, false, 'notAdmitted'],
  ['cancelled', 'admitted', neverBegun, false, 'cancelled'],
  ['cancelled', 'admitted', undefined, false, 'cancelled'],
  ['cancelled', 'admitted', begun, false, undefined],
  ['cancelled', 'removed', begun, false, 'notAdmitted'],
  ['published', 'removed', period, true, undefined],
  ['cancelled', 'admitted', neverBegun, true, undefined],
  ['cancelled', 'withdrawn', neverBegun, true, undefined],
] as const)('in a %s activity, %s, %j, disputed %s: %s', (activity, participant, taken, isDisputed, refusal) => {
  expect(refusalForSettlement({ activity, participant, period: taken, isDisputed })).toBe(refusal);
});
