import { expect, test } from 'vitest';
import type { AttendanceDirection } from './refusal.ts';
import { currentPeriod, presentPeriods } from './present-periods.ts';
import { isOfToday } from './window.ts';

const at = (time: string): Date => new Date(`2026-07-${time}:00+08:00`);
const period = (id: string, from: string, to: string) => ({ id, startsAt: at(from), endsAt: at(to) });

/** Two parts of one day with a break, and one two days later. */
const periods = [
  period('morning', '18T09:00', '18T12:00'),
  period('afternoon', '18T14:00', '18T17:00'),
  period('last', '20T09:00', '20T12:00'),
];

test.each<[AttendanceDirection, string, string]>([
  ['in', '17T20:00', 'morning afternoon last'],
  ['in', '18T07:00', 'morning afternoon'],
  ['in', '18T08:30', 'morning'],
  ['in', '18T12:00', 'morning'],
  ['in', '18T12:01', 'morning'],
  ['in', '18T13:29', 'morning'],
  ['in', '18T13:30', 'afternoon'],
  ['in', '18T18:59', 'afternoon'],
  ['in', '18T19:01', 'morning afternoon'],
  ['in', '19T10:00', 'morning afternoon last'],
  ['in', '20T10:00', 'last'],
  ['in', '21T10:00', 'morning afternoon last'],
  ['out', '18T07:00', 'morning afternoon'],
  ['out', '18T12:01', 'morning'],
  ['out', '18T13:30', 'morning afternoon'],
  ['out', '18T14:00', 'morning afternoon'],
  ['out', '18T14:01', 'afternoon'],
  ['out', '20T12:30', 'last'],
])('%s at %s is about %s', (direction, now, expected) => {
  const present = presentPeriods(periods, direction, at(now));
  expect(present.map(({ id }) => id).join(' ')).toBe(expected);
});

/** Two nights, and the morning after the second. */
const nights = [
  period('first', '18T22:00', '19T02:00'),
  period('second', '19T22:00', '20T02:00'),
  period('morning', '20T09:00', '20T12:00'),
];

test.each<[AttendanceDirection, string, string]>([
  ['in', '18T10:00', 'first'],
  ['in', '18T23:30', 'first'],
  ['in', '19T00:30', 'first'],
  ['in', '19T03:00', 'first'],
  ['in', '19T10:00', 'second'],
  ['in', '20T07:00', 'morning'],
  ['out', '19T00:30', 'first'],
  ['out', '19T04:00', 'first'],
  ['out', '19T04:01', 'second'],
  ['out', '20T01:58', 'second'],
])('%s at %s is about the night of %s', (direction, now, expected) => {
  const present = presentPeriods(nights, direction, at(now));
  expect(present.map(({ id }) => id).join(' ')).toBe(expected);
});

test.each([
  ['17T12:00', 'first'],
  ['18T23:30', 'first'],
  ['19T00:30', 'first'],
  ['19T04:00', 'first'],
  ['19T04:01', 'second'],
  ['20T01:00', 'second'],
  ['20T03:00', 'second'],
  ['20T08:30', 'morning'],
  ['20T13:00', 'morning'],
  ['22T12:00', 'morning'],
])('at %s the activity is looked at for: %s', (now, expected) => {
  expect(currentPeriod(nights, at(now))?.id).toBe(expected);
});

test.each([
  ['17T12:00', 'morning'],
  ['18T12:00', 'morning'],
  ['18T12:30', 'morning'],
  ['18T13:30', 'afternoon'],
  ['19T12:00', 'last'],
])('at %s an activity with breaks is looked at for: %s', (now, expected) => {
  expect(currentPeriod(periods, at(now))?.id).toBe(expected);
});

test('an activity without periods is looked at for none', () =>
  expect(currentPeriod([], at('18T12:00'))).toBeUndefined());

test.each([
  ['2026-07-31T22:00', '2026-08-01T02:00', '2026-07-31T00:00', true],
  ['2026-07-31T22:00', '2026-08-01T02:00', '2026-07-30T23:59', false],
  ['2026-07-31T22:00', '2026-08-01T02:00', '2026-08-01T04:00', true],
  ['2026-07-31T22:00', '2026-08-01T02:00', '2026-08-01T04:01', false],
  ['2026-12-31T22:00', '2027-01-01T14:00', '2027-01-01T16:00', true],
  ['2026-12-31T22:00', '2027-01-01T14:00', '2027-01-01T16:01', false],
  ['2028-02-29T20:00', '2028-03-01T00:00', '2028-03-01T02:00', true],
  ['2028-02-29T20:00', '2028-03-01T00:00', '2028-03-01T02:01', false],
  ['2028-02-29T00:00', '2028-02-29T03:00', '2028-02-28T23:29', false],
  ['2028-02-29T00:00', '2028-02-29T03:00', '2028-02-28T23:30', true],
  ['2028-02-29T00:00', '2028-02-29T03:00', '2028-02-29T23:59', true],
])('what takes place from %s to %s is of today at %s: %s', (startsAt, endsAt, now, expected) => {
  const [from, to, moment] = [startsAt, endsAt, now].map((text) => new Date(`${text}:00+08:00`));
  if (!from || !to || !moment) throw new Error('a time is missing');
  expect(isOfToday({ startsAt: from, endsAt: to }, moment)).toBe(expected);
});
