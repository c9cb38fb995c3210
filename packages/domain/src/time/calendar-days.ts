import { addMonths } from './months.ts';
import { instantAt } from './instant.ts';
import { dayMs } from './lengths.ts';
import { macaoDayRange } from './macao-time.ts';
import type { InstantRange } from './macao-time.ts';

/** Days of a week in ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdayNumbers = ['1', '2', '3', '4', '5', '6', '7'] as const;
export type WeekdayNumber = (typeof weekdayNumbers)[number];

/** Returns the weekdays of a text such as `6,7`; undefined for anything else, and for a repeated one. */
export function weekdaysIn(text: string): readonly WeekdayNumber[] | undefined {
  const parts = text.split(',');
  const found = weekdayNumbers.filter((day) => parts.includes(day));
  return found.length === parts.length ? found : undefined;
}

/** Returns the calendar date a number of days later; a negative number means earlier. */
export function addDays(date: string, days: number): string {
  return instantAt(instantAt(`${date}T00:00:00Z`).getTime() + days * dayMs)
    .toISOString()
    .slice(0, 10);
}

/** Returns the weekday of a calendar date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return instantAt(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Returns the days left of the weekend of this week: Saturday and Sunday, or Sunday alone on a Sunday. */
export function weekendFrom(today: string): { readonly from: string; readonly to: string } {
  const untilSunday = 7 - weekdayOf(today);
  return { from: addDays(today, Math.max(untilSunday - 1, 0)), to: addDays(today, untilSunday) };
}

/** Returns a month (`YYYY-MM`) in Macao, from its first midnight to that of the next one. */
export function macaoMonthRange(month: string): InstantRange {
  return {
    startsAt: macaoDayRange(`${month}-01`).startsAt,
    endsAt: macaoDayRange(`${addMonths(month, 1)}-01`).startsAt,
  };
}

/** Returns the calendar dates of the weeks, Monday to Sunday, that contain the days of a month (`YYYY-MM`). */
export function weeksOfMonth(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const start = addDays(first, 1 - weekdayOf(first));
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    weekdayNumbers.map((_day, at) => addDays(start, week * weekdayNumbers.length + at)),
  );
  return weeks.filter((week) => week.some((date) => date.startsWith(month)));
}
