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

/** Figures of the chart and its table. */
export const shownFigures = ['hours', 'people', 'activities', 'missed'] as const;

export type ShownFigure = (typeof shownFigures)[number];

const month: FilterField<string | undefined> = {
  read: (text) => (text !== null && isMonth(text) ? text : undefined),
  write: (value) => value,
};

/** URL filter of the page; without months it covers the last twelve. */
export const insightAddress = {
  from: month,
  to: month,
  step: choiceOf(insightSteps),
  scope: choiceOf(insightScopes),
  figure: choiceOf(shownFigures),
};

export type InsightFilter = FilterOf<typeof insightAddress>;

/** Returns the months in the URL; the last twelve if missing or invalid. */
export function monthsOf({ from, to }: Pick<InsightFilter, 'from' | 'to'>, now: Date): MonthRange {
  if (from === undefined || to === undefined) return lastTwelveMonths(now);
  return refusalForMonths({ from, to }) === undefined ? { from, to } : lastTwelveMonths(now);
}

export const presets = ['twelve', 'thisYear', 'lastYear'] as const;

export type Preset = (typeof presets)[number];

/** Returns the months of a preset. */
export function monthsOfPreset(preset: Preset, now: Date): MonthRange {
  if (preset === 'twelve') return lastTwelveMonths(now);
  const today = macaoDate(now);
  if (preset === 'thisYear') return { from: `${today.slice(0, 4)}-01`, to: today.slice(0, 7) };
  const year = Number(today.slice(0, 4)) - 1;
  return { from: `${year}-01`, to: `${year}-12` };
}

const yearsBack = 10;

/** Returns the available months, the newest first. */
export function choosableMonths(now: Date): readonly string[] {
  const newest = macaoDate(now).slice(0, 7);
  return Array.from({ length: yearsBack * 12 }, (_, at) => addMonths(newest, -at));
}
