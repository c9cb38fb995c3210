import { expect, test } from 'vitest';
import { addDays, macaoMonthRange, weekdayOf, weekdaysIn, weekendFrom, weeksOfMonth } from './calendar-days.ts';

test.each([
  ['6,7', ['6', '7']],
  ['7,6', ['6', '7']],
  ['1', ['1']],
  ['', undefined],
  ['0', undefined],
  ['8', undefined],
  ['6,', undefined],
  ['6,6', undefined],
  ['6, 7', undefined],
  ['sat', undefined],
])('reads the weekdays "%s" as %o', (text, expected) => {
  expect(weekdaysIn(text)).toEqual(expected);
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-07-18', 0, '2026-07-18'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
});

test.each([
  ['2026-07-17', 5, '2026-07-18', '2026-07-19'],
  ['2026-07-18', 6, '2026-07-18', '2026-07-19'],
  ['2026-07-19', 7, '2026-07-19', '2026-07-19'],
  ['2026-07-20', 1, '2026-07-25', '2026-07-26'],
  ['2026-12-31', 4, '2027-01-02', '2027-01-03'],
])('%s is weekday %i, and its weekend is %s to %s', (today, weekday, from, to) => {
  expect(weekdayOf(today)).toBe(weekday);
  expect(weekendFrom(today)).toEqual({ from, to });
});

test.each([
  ['2026-07', 5, '2026-06-29', '2026-08-02'],
  ['2026-08', 6, '2026-07-27', '2026-09-06'],
  ['2027-02', 4, '2027-02-01', '2027-02-28'],
])('the month %s has %i weeks from %s to %s', (month, count, first, last) => {
  const weeks = weeksOfMonth(month);
  expect(weeks).toHaveLength(count);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last]);
});

test.each([
  ['2026-12', '2026-11-30T16:00:00.000Z', '2026-12-31T16:00:00.000Z'],
  ['2028-02', '2028-01-31T16:00:00.000Z', '2028-02-29T16:00:00.000Z'],
])('the month %s in Macao lasts from %s to %s', (month, from, to) => {
  const { startsAt, endsAt } = macaoMonthRange(month);
  expect([startsAt, endsAt].map((at) => at.toISOString())).toEqual([from, to]);
});
