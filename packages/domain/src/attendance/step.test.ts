import { expect, test } from 'vitest';
import {
  areHoursPending,
  attendanceChanges,
  attendanceStepAt,
  attendanceStepKinds,
  canAttendNow,
  hasCheckInCode,
  isAttendanceOver,
  isCheckInOver,
  isCheckOutOpen,
  mostUrgentStep,
} from './step.ts';

const at = (clock: string): Date => new Date(`2026-07-18T${clock}:00+08:00`);
const period = { startsAt: at('14:30'), endsAt: at('15:45') };

test.each([
  ['13:59', undefined, undefined, 'early'],
  ['14:00', undefined, undefined, 'checkIn'],
  ['15:45', undefined, undefined, 'checkIn'],
  ['15:46', undefined, undefined, 'missed'],
  ['14:40', '14:26', undefined, 'checkOut'],
  ['14:25', '14:26', undefined, 'checkOut'],
  ['17:45', '14:26', undefined, 'checkOut'],
  ['17:46', '14:26', undefined, 'noOut'],
  ['15:50', '14:26', '15:40', 'done'],
] as const)('at %s, in at %s and out at %s: %s', (clock, inAt, outAt, kind) => {
  const checkedInAt = inAt && at(inAt);
  const checkedOutAt = outAt && at(outAt);
  expect(attendanceStepAt({ period, checkedInAt, checkedOutAt }, at(clock))).toBe(kind);
});

test.each([
  ['16:00', undefined, undefined, null, false, false],
  ['16:00', '14:26', undefined, null, false, false],
  ['17:46', '14:26', undefined, null, false, true],
  ['15:00', '14:26', undefined, 'organization', false, true],
  ['16:00', '14:26', '15:40', 'volunteer', false, true],
  ['16:00', undefined, '15:40', null, false, true],
  ['16:00', '14:26', '15:40', null, true, false],
] as const)(
  'at %s, in at %s, out at %s, awaiting %s, confirmed: %s, pending: %s',
  (clock, inAt, outAt, awaits, confirmed, expected) => {
    const attended = { period, checkedInAt: inAt && at(inAt), checkedOutAt: outAt && at(outAt) };
    expect(areHoursPending({ ...attended, awaits, confirmed }, at(clock))).toBe(expected);
  },
);

test('what can be done now, what is over', () => {
  expect(attendanceStepKinds.filter(canAttendNow)).toEqual(['checkOut', 'checkIn']);
  expect(attendanceStepKinds.filter(isAttendanceOver)).toEqual(['noOut', 'missed', 'done']);
});

test.each([
  [['done', 'early', 'checkOut'], 2],
  [['checkIn', 'checkIn'], 0],
  [['missed', 'noOut'], 1],
  [[], undefined],
] as const)('of %j the step at %s comes first', (kinds, index) => {
  const steps = kinds.map((kind, place) => ({ kind, place }));
  expect(mostUrgentStep(steps)?.place).toBe(index);
});

test('each change of a period is a moment at which another step begins', () => {
  const absent = { period, checkedInAt: undefined, checkedOutAt: undefined };
  const present = { ...absent, checkedInAt: at('14:26') };
  const [opens, , checkInCloses, checkOutCloses] = attendanceChanges(period);
  const just = (moment: Date | undefined) => [-1, 0].map((ms) => new Date((moment?.getTime() ?? 0) + ms));
  expect(just(opens).map((now) => attendanceStepAt(absent, now))).toEqual(['early', 'checkIn']);
  expect(just(checkInCloses).map((now) => attendanceStepAt(absent, now))).toEqual(['checkIn', 'missed']);
  expect(just(checkOutCloses).map((now) => attendanceStepAt(present, now))).toEqual(['checkOut', 'noOut']);
});

test.each([
  ['17:45', false, '0', true, true],
  ['17:46', false, '0', false, false],
  ['15:00', true, '0', false, false],
  ['15:00', false, '1', true, false],
] as const)('at %s, cancelled: %s, type %s: check-out %s, code %s', (clock, isCancelled, attendanceType, out, code) => {
  const activity = { isCancelled, period, attendanceType };
  expect(isCheckOutOpen(activity, at(clock))).toBe(out);
  expect(hasCheckInCode(activity, at(clock))).toBe(code);
});

test.each([
  ['15:45', false],
  ['15:46', false],
  ['18:00', false],
  ['18:01', true],
])('at %s, check-in of two periods is over: %s', (clock, expected) => {
  expect(isCheckInOver([period, { startsAt: at('16:30'), endsAt: at('18:00') }], at(clock))).toBe(expected);
});
