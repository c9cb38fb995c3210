import { insightLimits } from '../limits.ts';
import { addMonths, monthAt, numberOf } from '../time/months.ts';
import type { MonthRange } from '../time/months.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';

/** Lengths of the spans of figures. */
export const insightSteps = ['month', 'quarter', 'year'] as const;

export type InsightStep = (typeof insightSteps)[number];

/** Scope of figures: the organization alone, or all organizations below it as well. */
export const insightScopes = ['all', 'own'] as const;

export type InsightScope = (typeof insightScopes)[number];

const monthsOf: Readonly<Record<InsightStep, number>> = { month: 1, quarter: 3, year: 12 };

/** True for `YYYY-MM`, years 1000 to 9999. */
export function isMonth(text: string): boolean {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** Returns the same months of the year before. */
export function yearBefore({ from, to }: MonthRange): MonthRange {
  return { from: addMonths(from, -12), to: addMonths(to, -12) };
}

/** Returns the number of months in a range; zero or less where it ends before it begins. */
export function countMonths({ from, to }: MonthRange): number {
  return numberOf(to) - numberOf(from) + 1;
}

export type MonthRangeRefusal = 'orderWrong' | 'tooLong';

/** Returns why figures are not available for these months. */
export function refusalForMonths(range: MonthRange): MonthRangeRefusal | undefined {
  const months = countMonths(range);
  if (months < 1) return 'orderWrong';
  return months > insightLimits.monthsMax ? 'tooLong' : undefined;
}

/** Returns the first month of the span that contains a month. */
export function spanStart(month: string, step: InsightStep): string {
  const number = numberOf(month);
  return monthAt(number - (number % monthsOf[step]));
}

/** Returns the first months of all spans of a range, including empty ones. */
export function spanStarts({ from, to }: MonthRange, step: InsightStep): readonly string[] {
  const first = spanStart(from, step);
  const count = Math.floor((numberOf(to) - numberOf(first)) / monthsOf[step]) + 1;
  return Array.from({ length: count }, (_, at) => addMonths(first, at * monthsOf[step]));
}

/** Returns the range from the first midnight to the midnight after its last day, in Macao. */
export function rangeOfMonths({ from, to }: MonthRange): InstantRange {
  return {
    startsAt: macaoDayRange(`${from}-01`).startsAt,
    endsAt: macaoDayRange(`${addMonths(to, 1)}-01`).startsAt,
  };
}

/**
 * Returns the first month in which hours are still recorded regularly: the previous one. By then, hours added later
 * have been confirmed automatically; a change of an earlier month is a correction.
 */
export function firstOpenMonth(now: Date): string {
  return addMonths(macaoDate(now).slice(0, 7), -1);
}
