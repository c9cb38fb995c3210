import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { attendanceDirections, evidenceKinds } from './refusal.ts';
import type { AttendanceDirection, EvidenceKind } from './refusal.ts';
import {
  countedHours,
  countedSpan,
  cutsOfHours,
  hoursToNextStar,
  serviceHours,
  starLevel,
  sumHours,
  fractionalStars,
} from './service-hours.ts';
import type { AttendanceEvent } from './service-hours.ts';
import { floorToTenthHour } from './tenth-hour.ts';

const at = (time: string) => new Date(`2026-07-18T${time}:00Z`);
const period = { startsAt: at('06:00'), endsAt: at('09:00') };

const event = (direction: AttendanceDirection, time: string, evidence: EvidenceKind = 'rotatingCode') => ({
  direction,
  at: at(time),
  recordedAt: at(time),
  evidence,
});

describe('serviceHours', () => {
  test.each([
    ['the whole period', [event('in', '06:00'), event('out', '09:00')], 3],
    ['cut to the period', [event('in', '05:30'), event('out', '11:00')], 3],
    ['rounded down to 0.1 h', [event('in', '06:00'), event('out', '08:05')], 2],
    ['a tenth is six minutes', [event('in', '06:00'), event('out', '08:06')], 2.1],
    ['left before it began', [event('in', '05:30'), event('out', '05:50')], 0],
    ['less than six minutes', [event('in', '06:00'), event('out', '06:05')], 0],
    [
      'first in and last out',
      [event('in', '06:30'), event('in', '06:00'), event('out', '07:00'), event('out', '08:00')],
      2,
    ],
  ])('%s', (_name, events, hours) => {
    expect(serviceHours(events, period)).toMatchObject({ kind: 'counted', hours });
  });

  it('counts nothing without sign-out, and says when the sign-in was', () => {
    const hours = serviceHours([event('in', '06:10')], period);
    expect(hours).toEqual({ kind: 'unconfirmed', signedInAt: at('06:10') });
    expect(countedHours(hours)).toBe(0);
  });

  test.each([
    ['the organization', ['organization', null], 'organization'],
    ['the volunteer', [null, 'volunteer'], 'volunteer'],
    ['the organization before the volunteer', ['volunteer', 'organization'], 'organization'],
  ] as const)('counts nothing while an entry needs the word of %s', (_name, [first, second], by) => {
    const events = [
      { ...event('in', '06:00'), awaits: first },
      { ...event('out', '08:00'), awaits: second },
    ];
    const hours = serviceHours(events, period);
    expect(hours).toMatchObject({ kind: 'awaiting', by, hours: 2 });
    expect(countedHours(hours)).toBe(0);
  });

  it('does not wait for an entry that another one settled', () => {
    const late = { ...event('in', '06:00'), awaits: 'organization' as const };
    const settled = { ...event('in', '07:00', 'addedAfterwards'), recordedAt: at('10:00') };
    expect(countedHours(serviceHours([late, settled, event('out', '09:00')], period))).toBe(2);
  });

  it('is unconfirmed with a sign-out only, and none without events', () => {
    expect(serviceHours([event('out', '08:00')], period)).toEqual({ kind: 'unconfirmed', signedInAt: undefined });
    expect(serviceHours([], period)).toEqual({ kind: 'none' });
    expect(countedHours({ kind: 'none' })).toBe(0);
  });

  it('lets an entry added afterwards settle its direction; the one recorded last wins', () => {
    const first = { ...event('out', '08:00', 'addedAfterwards'), recordedAt: at('10:00') };
    const second = { ...event('out', '07:00', 'addedAfterwards'), recordedAt: at('11:00') };
    const scanned = [event('in', '06:00'), event('out', '09:00')];
    expect(countedHours(serviceHours([...scanned, first], period))).toBe(2);
    expect(countedHours(serviceHours([...scanned, second, first], period))).toBe(1);
  });
});

test.each([
  ['06:00', '09:00', []],
  ['06:00', '08:05', ['rounding']],
  ['05:51', '08:00', ['beforePeriod']],
  ['05:51', '06:08', ['beforePeriod', 'rounding']],
  ['06:00', '09:10', ['afterPeriod']],
  ['05:30', '05:50', ['beforePeriod']],
])('hours from %s to %s are cut by %j', (checkedIn, checkedOut, cuts) => {
  expect(cutsOfHours({ checkedInAt: at(checkedIn), checkedOutAt: at(checkedOut) }, period)).toEqual(cuts);
});

const events: fc.Arbitrary<AttendanceEvent> = fc.record({
  direction: fc.constantFrom(...attendanceDirections),
  at: fc.date({ min: at('04:00'), max: at('12:00'), noInvalidDate: true }),
  recordedAt: fc.date({ min: at('04:00'), max: at('12:00'), noInvalidDate: true }),
  evidence: fc.constantFrom(...evidenceKinds),
});

test('hours are never negative, never above the period, and whole tenths', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 8 }), (list) => {
      const hours = countedHours(serviceHours(list, period));
      expect(hours).toBeGreaterThanOrEqual(0);
      expect(hours).toBeLessThanOrEqual(3);
      expect(Math.round(hours * 10) / 10).toBe(hours);
    }),
  );
});

test('hours do not depend on the order of the events', () => {
  const shuffled = fc
    .array(events, { maxLength: 8 })
    .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(serviceHours(other, period)).toEqual(serviceHours(list, period));
    }),
  );
});

test.each([
  [0, 0],
  [359_999, 0],
  [360_000, 0.1],
  [3_600_000, 1],
  [10_800_000, 3],
])('%i ms are %s h', (milliseconds, hours) => {
  expect(floorToTenthHour(milliseconds)).toBe(hours);
});

test('sums keep one decimal', () => {
  expect(sumHours([0.1, 0.2])).toBe(0.3);
  expect(sumHours(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
});

test.each([
  [0, 0, 100],
  [99.9, 0, 0.1],
  [100, 1, 200],
  [299.9, 1, 0.1],
  [300, 2, 300],
  [600, 3, 400],
  [1000, 4, 500],
  [1499.9, 4, 0.1],
  [1500, 5, undefined],
  [20_000, 5, undefined],
])('%s hours are %i stars, %s to the next', (hours, stars, missing) => {
  expect(starLevel(hours)).toBe(stars);
  expect(hoursToNextStar(hours)).toBe(missing);
});

test.each([
  [0, 0],
  [25, 0.25],
  [100, 1],
  [200, 1.5],
  [1500, 5],
  [20_000, 5],
])('%s hours are %s stars on the way', (hours, stars) => {
  expect(fractionalStars(hours)).toBe(stars);
});

test.each([
  ['05:50', '09:30', '06:00', '09:00', 3],
  ['06:10', '08:15', '06:10', '08:15', 2],
  ['09:10', '09:30', '09:10', '09:10', 0],
])('of %s to %s, %s to %s counts: %d h', (from, to, startsAt, endsAt, hours) => {
  const times = { checkedInAt: at(from), checkedOutAt: at(to) };
  expect(countedSpan(times, period)).toEqual({ startsAt: at(startsAt), endsAt: at(endsAt), hours });
});
