import { activityLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { isCalendarDate, macaoDayRange, toMacaoIso } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { ReleaseProblem } from './refusal.ts';
import { weekMs } from './schedule.ts';
import type { ActivityState } from './state.ts';

/** The activities of a series that a change or a cancellation affects. */
export const seriesScopes = ['one', 'following'] as const;

export type SeriesScope = (typeof seriesScopes)[number];

/** Returns the same time of day so many weeks later. */
export function weeksLater(instant: Date, weeks: number): Date {
  return instantAt(instant.getTime() + weeks * weekMs);
}

/** Returns how often a weekly activity takes place, including the given last day in Macao. */
export function countWeeks(startsAt: Date, repeatsUntil: string): number {
  const end = macaoDayRange(repeatsUntil).endsAt.getTime();
  return Math.max(1, Math.ceil((end - startsAt.getTime()) / weekMs));
}

interface RepeatedDraft extends InstantRange {
  readonly repeatsUntil?: string | undefined;
  readonly isPublished?: boolean;
}

/** Returns why an activity cannot repeat every week until then; missing values break no rule. */
export function problemsOfSeries({ startsAt, endsAt, repeatsUntil, isPublished }: RepeatedDraft): ReleaseProblem[] {
  if (repeatsUntil === undefined) return [];
  if (isPublished) return [{ kind: 'repeatsPublished' }];
  if (!isCalendarDate(repeatsUntil) || Number.isNaN(startsAt.getTime())) return [];
  const weeks = countWeeks(startsAt, repeatsUntil);
  const { seriesWeeksMax } = activityLimits;
  if (weeks < 2) return [{ kind: 'repeatsTooShort', allowed: toMacaoIso(weeksLater(startsAt, 1)) }];
  if (weeks > seriesWeeksMax) {
    return [{ kind: 'repeatsTooLong', allowed: toMacaoIso(weeksLater(startsAt, seriesWeeksMax - 1)) }];
  }
  return endsAt.getTime() - startsAt.getTime() > weekMs ? [{ kind: 'weeksOverlap' }] : [];
}

export interface SeriesWeek {
  readonly startsAt: Date;
  readonly state: ActivityState;
}

/**
 * Whether 'this and all following' includes a week: it begins at or after this one and is neither past nor cancelled.
 */
export function isFollowing({ startsAt, state }: SeriesWeek, from: Pick<InstantRange, 'startsAt'>): boolean {
  return startsAt >= from.startsAt && state !== 'ended' && state !== 'cancelled';
}
