import { macaoDate } from './macao-time.ts';

/** Months in Macao as `YYYY-MM`, both included. */
export interface MonthRange {
  readonly from: string;
  readonly to: string;
}

/** Returns the number of a month since year 0. */
export const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** Returns the month of a number. */
export const monthAt = (number: number): string =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Adds months to a month; a negative count subtracts. */
export function addMonths(month: string, count: number): string {
  return monthAt(numberOf(month) + count);
}

/** Returns this month and the eleven before it. */
export function lastTwelveMonths(now: Date): MonthRange {
  const to = macaoDate(now).slice(0, 7);
  return { from: addMonths(to, -11), to };
}
