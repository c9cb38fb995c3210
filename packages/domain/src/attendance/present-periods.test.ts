import { expect, test } from 'vitest';
import type { AttendanceDirection } from './refusal.ts';
import { presentPeriods } from './present-periods.ts';

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
