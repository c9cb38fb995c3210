import type { OwnSignUp } from '@vp/contract';
import { expect, test } from 'vitest';
import { activity, part } from '../../testing/activities.ts';
import { attendanceSteps, nextStep } from './attendance-step.ts';

const at = (clock: string): Date => new Date(`2026-07-18T${clock}:00+08:00`);
const inAt = '2026-07-18T14:26:00+08:00';
const outAt = '2026-07-18T15:40:00+08:00';
const withTimes = (checkedInAt: string | null, checkedOutAt: string | null): OwnSignUp => ({
  ...part,
  periods: part.periods.map((one) => ({ ...one, checkedInAt, checkedOutAt })),
});

test.each([
  ['13:59', part, 'early'],
  ['14:00', part, 'checkIn'],
  ['15:45', part, 'checkIn'],
  ['15:46', part, 'missed'],
  ['14:40', withTimes(inAt, null), 'checkOut'],
  ['17:45', withTimes(inAt, null), 'checkOut'],
  ['17:46', withTimes(inAt, null), 'noOut'],
  ['15:50', withTimes(inAt, outAt), 'done'],
] as const)('the step at %s', (clock, mine, kind) => {
  expect(nextStep({ ...activity, mine }, at(clock))?.kind).toBe(kind);
});

test.each([
  ['a sign-up that waits', { ...activity, mine: { ...part, state: 'toAdmit' } }],
  ['a cancelled activity', { ...activity, state: 'cancelled', mine: part }],
] as const)('%s has no step', (_name, given) => {
  expect(nextStep(given, at('14:30'))).toBeUndefined();
});

test.each([
  ['checked out', withTimes(inAt, outAt), 'done'],
  ['without an end', withTimes(inAt, null), 'noOut'],
] as const)('in a cancelled activity a stay %s is %s', (_name, mine, kind) => {
  expect(nextStep({ ...activity, state: 'cancelled', mine }, at('14:40'))?.kind).toBe(kind);
});

test('of two periods the one to check out of comes first', () => {
  const [first] = withTimes(inAt, null).periods;
  const second = { periodId: 'p2', postId: 's4', checkedInAt: null, checkedOutAt: null, hours: null, isByHand: false };
  const mine = { ...part, periods: [second, ...(first ? [first] : [])] };
  const steps = attendanceSteps({ ...activity, mine }, at('15:40'));
  expect(steps.map(({ kind, period }) => [period.periodId, kind])).toEqual([
    ['p1', 'checkOut'],
    ['p2', 'checkIn'],
  ]);
  expect(nextStep({ ...activity, mine }, at('15:40'))?.period.periodId).toBe('p1');
});
