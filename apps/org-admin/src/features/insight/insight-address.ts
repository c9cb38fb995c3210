import { choiceOf } from '@vp/app-shell';
import type { FilterField, FilterOf } from '@vp/app-shell';
import {
  addMonths,
  insightScopes,
  insightSteps,
  isMonth,
  lastTwelveMonths,
  macaoDate,
  refusalForMonths,
} from '@vp/domain';
import type { MonthRange } from '@vp/domain';

/** What the chart and its table show. */
export const shownFigures = ['hours', 'people', 'activities', 'missed'] as const;

export type ShownFigure = (typeof shownFigures)[number];

const month: FilterField<string | undefined> = {
  read: (text) => (text !== null && isMonth(text) ? text : undefined),
  write: (value) => value,
};

/** What the address of the page says; without months it is about the last twelve. */
export const insightAddress = {
  from: month,
  to: month,
  step: choiceOf(insightSteps),
  scope: choiceOf(insightScopes),
  figure: choiceOf(shownFigures),
};

export type InsightFilter = FilterOf<typeof insightAddress>;

/** The months that an address asks for; the last twelve where it names none, or some that cannot be asked for. */
export function monthsOf({ from, to }: Pick<InsightFilter, 'from' | 'to'>, now: Date): MonthRange {
  if (from === undefined || to === undefined) return lastTwelveMonths(now);
  return refusalForMonths({ from, to }) === undefined ? { from, to } : lastTwelveMonths(now);
}

export const presets = ['twelve', 'thisYear', 'lastYear'] as const;

export type Preset = (typeof presets)[number];

/** The months behind each of the usual choices. */
export function monthsOfPreset(preset: Preset, now: Date): MonthRange {
  if (preset === 'twelve') return lastTwelveMonths(now);
  const today = macaoDate(now);
  if (preset === 'thisYear') return { from: `${today.slice(0, 4)}-01`, to: today.slice(0, 7) };
  const year = Number(today.slice(0, 4)) - 1;
  return { from: `${year}-01`, to: `${year}-12` };
}

const yearsBack = 10;

/** Months that can be chosen, the newest first. */
export function choosableMonths(now: Date): readonly string[] {
  const newest = macaoDate(now).slice(0, 7);
  return Array.from({ length: yearsBack * 12 }, (_, at) => addMonths(newest, -at));
}
