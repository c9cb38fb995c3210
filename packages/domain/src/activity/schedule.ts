import { activityLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';

export const weekMs = 7 * dayMs;

/** Starts before it ends, and is not too long for a period; it may cross midnight. False while a time is missing. */
export function isPossiblePeriod({ startsAt, endsAt }: InstantRange): boolean {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  return lengthMs > 0 && lengthMs <= activityLimits.periodMaxMs;
}

/** The latest end of a period that starts then. */
export function latestPeriodEnd(startsAt: Date): Date {
  return instantAt(startsAt.getTime() + activityLimits.periodMaxMs);
}

function movedBy({ startsAt, endsAt }: InstantRange, byMs: number): InstantRange {
  return { startsAt: instantAt(startsAt.getTime() + byMs), endsAt: instantAt(endsAt.getTime() + byMs) };
}

/**
 * The period that a schedule goes on with: right behind the last one where that still fits into its day, else at the
 * same hours of the next day, else right behind it across midnight. Undefined where the activity ends before.
 */
export function periodAfter(last: InstantRange, activity: Pick<InstantRange, 'endsAt'>): InstantRange | undefined {
  if (!isPossiblePeriod(last)) return undefined;
  const behind = movedBy(last, last.endsAt.getTime() - last.startsAt.getTime());
  const dayEndsAt = macaoDayRange(macaoDate(last.startsAt)).endsAt;
  const possible = [...(behind.endsAt <= dayEndsAt ? [behind] : []), movedBy(last, dayMs), behind];
  return possible.find(({ endsAt }) => endsAt <= activity.endsAt);
}

/** How much later a copy of an activity takes place: the fewest whole weeks that leave nothing of it in the past. */
export function copyDelayMs(
  { registrationDeadline, startsAt }: { readonly registrationDeadline: Date; readonly startsAt: Date },
  now: Date,
): number {
  const earliestMs = Math.min(registrationDeadline.getTime(), startsAt.getTime());
  return Math.max(0, Math.floor((now.getTime() - earliestMs) / weekMs) + 1) * weekMs;
}
