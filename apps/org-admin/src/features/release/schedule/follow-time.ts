import {
  activityLimits,
  dayMs,
  hourMs,
  isCalendarDate,
  isIsoInstant,
  isPossiblePeriod,
  macaoDate,
  rangeOf,
  toMacaoIso,
  weeksLater,
} from '@vp/domain';
import type { PeriodValues, ReleaseValues } from '../release-values.ts';

/** Returns the deadlines 1, 3 and 7 days before the start that are in the future. */
export function deadlinesBefore(
  startsAt: string,
  now: Date,
): readonly { readonly days: number; readonly at: string }[] {
  if (!isIsoInstant(startsAt)) return [];
  return [1, 3, 7]
    .map((days) => ({ days, atMs: Date.parse(startsAt) - days * dayMs }))
    .filter(({ atMs }) => atMs > now.getTime())
    .map(({ days, atMs }) => ({ days, at: toMacaoIso(new Date(atMs)) }));
}

/** Returns the default deadline: a day before the start, or an hour if that is past; empty if both are past. */
export function usualDeadline(startsAt: string, now: Date): string {
  if (!isIsoInstant(startsAt)) return '';
  const start = Date.parse(startsAt);
  const at = [start - dayMs, start - hourMs].find((instant) => instant > now.getTime());
  return at === undefined ? '' : toMacaoIso(new Date(at));
}

/** Returns the proposed end of an activity that starts then; empty without a valid start. */
export const usualEnd = (startsAt: string): string => movedBy(startsAt, activityLimits.usualLengthMs);

/** Returns the proposed last day of a weekly activity that starts then; empty without a valid start. */
export function usualLastDay(startsAt: string): string {
  if (!isIsoInstant(startsAt)) return '';
  return macaoDate(weeksLater(new Date(startsAt), activityLimits.usualWeeks - 1));
}

const movedBy = (instant: string, byMs: number): string =>
  isIsoInstant(instant) ? toMacaoIso(new Date(Date.parse(instant) + byMs)) : '';

type Span = Pick<PeriodValues, 'startsAt' | 'endsAt'>;

/** What the times of the activity were when the others last followed them. */
export interface Followed {
  /** Last valid time that the only period followed. */
  readonly span: Span;
  /** Last start that set the deadline. */
  readonly startsAt: string;
  /** Last valid start: the proposed end and last day, and the days by which a new release moves. */
  readonly from: string;
}

export const noFollowers: Followed = { span: { startsAt: '', endsAt: '' }, startsAt: '', from: '' };

interface Following {
  readonly endsAt: string;
  readonly repeatsUntil: string;
  /** The same array where no period moves. */
  readonly periods: readonly PeriodValues[];
  readonly deadline: string;
}

const isSame = (span: Span, as: Span): boolean => span.startsAt === as.startsAt && span.endsAt === as.endsAt;

const isPossible = (span: Span): boolean =>
  isIsoInstant(span.startsAt) && isIsoInstant(span.endsAt) && isPossiblePeriod(rangeOf(span));

/** Returns what the others follow at these times of the activity; a half-typed time leaves the last valid one. */
export function toFollowed({ startsAt, endsAt }: Span, before: Followed, now: Date): Followed {
  return {
    span: isPossible({ startsAt, endsAt }) ? { startsAt, endsAt } : before.span,
    startsAt: usualDeadline(startsAt, now) === '' ? before.startsAt : startsAt,
    from: isIsoInstant(startsAt) ? startsAt : before.from,
  };
}

/** Returns how far the start of an unpublished release moved in whole days; 0 for a published one and a new hour. */
function movedDaysMs({ basics, schedule: { startsAt } }: ReleaseValues, from: string): number {
  if (basics.changeOf !== '' || !isIsoInstant(startsAt) || !isIsoInstant(from)) return 0;
  const dayOf = (instant: string): number => Date.parse(`${macaoDate(new Date(instant))}T00:00:00Z`);
  return dayOf(startsAt) - dayOf(from);
}

/**
 * Returns what follows the start and end of the activity until it is edited: the end, the last day of a series, the
 * only period and the deadline. A new date moves all times of a new release by as many days. A half-typed time moves
 * none and detaches none.
 */
export function followTime(values: ReleaseValues, before: Followed, now: Date): Following {
  const { schedule, conditions } = values;
  const { startsAt, periods, repeats } = schedule;
  const hasNewStart = isIsoInstant(startsAt) && startsAt !== before.from;
  const daysMs = movedDaysMs(values, before.from);
  const moved = (instant: string): string => (daysMs === 0 ? instant : movedBy(instant, daysMs) || instant);

  const isUsualEnd = schedule.endsAt === '' || schedule.endsAt === usualEnd(before.from);
  const endsAt = !hasNewStart ? schedule.endsAt : isUsualEnd ? usualEnd(startsAt) : moved(schedule.endsAt);

  const lastDay = schedule.repeatsUntil;
  const isUsualDay = lastDay === '' || lastDay === usualLastDay(before.from);
  const movedDay = isCalendarDate(lastDay) ? moved(`${lastDay}T00:00:00+08:00`).slice(0, 10) : lastDay;
  const proposedDay = isUsualDay ? usualLastDay(startsAt) : movedDay;
  const repeatsUntil = repeats !== '' && hasNewStart ? proposedDay : lastDay;

  const [only, ...others] = periods;
  const follows =
    only !== undefined && others.length === 0 && (isSame(only, noFollowers.span) || isSame(only, before.span));
  const mayTake = isPossible({ startsAt, endsAt });
  const shifted = periods.map((one) => ({ ...one, startsAt: moved(one.startsAt), endsAt: moved(one.endsAt) }));
  const later = daysMs === 0 ? periods : shifted;

  const { registrationDeadline } = conditions;
  const usual = usualDeadline(startsAt, now);
  const isUsual = registrationDeadline === '' || registrationDeadline === usualDeadline(before.startsAt, now);
  return {
    endsAt,
    repeatsUntil,
    periods: follows ? (mayTake ? [{ ...only, startsAt, endsAt }] : periods) : later,
    deadline: isUsual ? usual || registrationDeadline : moved(registrationDeadline),
  };
}
