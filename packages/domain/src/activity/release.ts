import { attendanceTypeCodes } from '../code-table/activity-codes.ts';
import type { AttendanceType } from '../code-table/activity-codes.ts';
import { activityLimits } from '../limits.ts';
import { rangesOverlap, toMacaoIso } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { ReleaseProblem } from './refusal.ts';
import { isPossiblePeriod, latestPeriodEnd } from './schedule.ts';
import { problemsOfSeries } from './series.ts';
import { activityTransitions } from './state.ts';
import type { ActivityTransition, StoredActivityState } from './state.ts';

export interface ReleasePost {
  readonly name: string;
  readonly places: number;
}

export interface ReleasePeriod extends InstantRange {
  readonly posts: readonly ReleasePost[];
}

export interface ReleaseDraft extends InstantRange {
  readonly registrationDeadline: Date;
  readonly maximumParticipants: number;
  readonly minimumAge?: number | undefined;
  readonly maximumAge?: number | undefined;
  readonly attendanceType: AttendanceType;
  readonly radiusKilometres?: number | undefined;
  readonly periods: readonly ReleasePeriod[];
  /** True for a published activity, whose times may be in the past. */
  readonly isPublished?: boolean;
  /** Last day in Macao, 'YYYY-MM-DD', of a weekly repetition; undefined for a single activity. */
  readonly repeatsUntil?: string | undefined;
}

/**
 * Returns every problem of a draft: those of the activity first, then those of each period. Invalid Date and NaN stand
 * for missing values of an incomplete draft and break no rule.
 */
export function problemsOfRelease(draft: ReleaseDraft, now: Date): readonly ReleaseProblem[] {
  return [
    ...problemsOfTimes(draft, now),
    ...problemsOfSeries(draft),
    ...problemsOfConditions(draft),
    ...problemsOfPeriodCount(draft.periods.length),
    ...draft.periods.flatMap((period, index) => problemsOfPeriod(draft, period, index)),
  ];
}

function problemsOfTimes(draft: ReleaseDraft, now: Date): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  if (draft.startsAt >= draft.endsAt) {
    problems.push({ kind: 'startAfterEnd', allowed: toMacaoIso(draft.endsAt) });
  } else if (draft.startsAt <= now && !draft.isPublished) {
    problems.push({ kind: 'startInPast', allowed: toMacaoIso(now) });
  }
  if (draft.registrationDeadline > draft.endsAt) {
    problems.push({ kind: 'deadlineAfterEnd', allowed: toMacaoIso(draft.endsAt) });
  }
  if (draft.registrationDeadline <= now && !draft.isPublished) {
    problems.push({ kind: 'deadlineInPast', allowed: toMacaoIso(now) });
  }
  return problems;
}

function problemsOfConditions(draft: ReleaseDraft): ReleaseProblem[] {
  const problems: ReleaseProblem[] = [];
  const { minimumAge, maximumAge, radiusKilometres } = draft;
  if (minimumAge !== undefined && maximumAge !== undefined && minimumAge > maximumAge) {
    problems.push({ kind: 'ageRangeInverted', allowed: maximumAge });
  }
  const radiusKnown = activityLimits.radiusKilometres.some((radius) => radius === radiusKilometres);
  if (draft.attendanceType === attendanceTypeCodes.location && !radiusKnown) problems.push({ kind: 'radiusMissing' });
  return problems;
}

function problemsOfPeriodCount(count: number): ReleaseProblem[] {
  if (count < activityLimits.periodsMin) return [{ kind: 'noPeriods', allowed: activityLimits.periodsMin }];
  if (count <= activityLimits.periodsMax) return [];
  return [{ kind: 'tooManyPeriods', allowed: activityLimits.periodsMax }];
}

function problemsOfPeriod(draft: ReleaseDraft, period: ReleasePeriod, index: number): ReleaseProblem[] {
  return [...problemsOfPeriodTimes(draft, period, index), ...problemsOfPosts(draft, period, index)];
}

function problemsOfPeriodTimes(draft: ReleaseDraft, period: ReleasePeriod, index: number): ReleaseProblem[] {
  if (period.startsAt >= period.endsAt) {
    return [{ kind: 'periodStartAfterEnd', period: index, allowed: toMacaoIso(period.endsAt) }];
  }
  const problems: ReleaseProblem[] = [];
  if (period.startsAt < draft.startsAt) {
    problems.push({ kind: 'periodOutsideRange', period: index, allowed: toMacaoIso(draft.startsAt) });
  } else if (period.endsAt > draft.endsAt) {
    problems.push({ kind: 'periodOutsideRange', period: index, allowed: toMacaoIso(draft.endsAt) });
  }
  const areTimesKnown = period.startsAt < period.endsAt;
  if (areTimesKnown && !isPossiblePeriod(period)) {
    problems.push({ kind: 'periodTooLong', period: index, allowed: toMacaoIso(latestPeriodEnd(period.startsAt)) });
  }
  const clash = draft.periods.slice(0, index).find((earlier) => rangesOverlap(earlier, period));
  if (clash) problems.push({ kind: 'periodsOverlap', period: index, allowed: toMacaoIso(clash.endsAt) });
  return problems;
}

function problemsOfPosts(draft: ReleaseDraft, period: ReleasePeriod, index: number): ReleaseProblem[] {
  const { posts } = period;
  if (posts.length === 0) return [{ kind: 'noPosts', period: index }];
  const problems: ReleaseProblem[] = [];
  if (posts.length > activityLimits.postsPerPeriodMax) {
    problems.push({ kind: 'tooManyPosts', period: index, allowed: activityLimits.postsPerPeriodMax });
  }
  for (const [post, { name, places }] of posts.entries()) {
    const earlierNames = posts.slice(0, post).map((earlier) => earlier.name.trim());
    if (name.trim() === '') problems.push({ kind: 'postWithoutName', period: index, post });
    else if (earlierNames.includes(name.trim())) problems.push({ kind: 'postNameTwice', period: index, post });
    if (!Number.isInteger(places) || places < 1) {
      problems.push({ kind: 'postWithoutPlaces', period: index, post, allowed: 1 });
    }
  }
  const places = posts.reduce((sum, post) => sum + post.places, 0);
  if (places > draft.maximumParticipants) {
    problems.push({ kind: 'placesAboveMaximum', period: index, allowed: draft.maximumParticipants });
  }
  return problems;
}

/** Returns why a published activity can no longer be cancelled. */
export function refusalForCancel(
  activity: { readonly stored: StoredActivityState; readonly endsAt: Date },
  now: Date,
): 'alreadyCancelled' | 'alreadyEnded' | undefined {
  const { from }: ActivityTransition = activityTransitions.cancel;
  if (!from.includes(activity.stored)) return 'alreadyCancelled';
  return now >= activity.endsAt ? 'alreadyEnded' : undefined;
}
