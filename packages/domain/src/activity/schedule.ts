import { activityLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';

export const weekMs = 7 * dayMs;

/** Whether a period starts before it ends and is not too long; it may cross midnight. False while a time is missing. */
export function isPossiblePeriod({ startsAt, endsAt }: InstantRange): boolean {
  const lengthMs = endsAt.getTime() - startsAt.getTime();
  return lengthMs > 0 && lengthMs <= activityLimits.periodMaxMs;
}

/** Returns the latest end of a period with this start. */
export function latestPeriodEnd(startsAt: Date): Date {
  return instantAt(startsAt.getTime() + activityLimits.periodMaxMs);
}

function movedBy({ startsAt, endsAt }: InstantRange, byMs: number): InstantRange {
  return { startsAt: instantAt(startsAt.getTime() + byMs), endsAt: instantAt(endsAt.getTime() + byMs) };
}

/**
 * Returns the next period of a schedule: directly after the last one where it fits into the day, else at the same hours
 * of the next day, else directly after it across midnight. Undefined where the activity ends before.
 */
export function periodAfter(last: InstantRange, activity: Pick<InstantRange, 'endsAt'>): InstantRange | undefined {
  if (!isPossiblePeriod(last)) return undefined;
  const behind = movedBy(last, last.endsAt.getTime() - last.startsAt.getTime());
  const dayEndsAt = macaoDayRange(macaoDate(last.startsAt)).endsAt;
  const possible = [...(behind.endsAt <= dayEndsAt ? [behind] : []), movedBy(last, dayMs), behind];
  return possible.find(({ endsAt }) => endsAt <= activity.endsAt);
}

/** Returns the delay of a copied activity: the fewest whole weeks that put all of it in the future. */
export function copyDelayMs(
  { registrationDeadline, startsAt }: { readonly registrationDeadline: Date; readonly startsAt: Date },
  now: Date,
): number {
  const earliestMs = Math.min(registrationDeadline.getTime(), startsAt.getTime());
  return Math.max(0, Math.floor((now.getTime() - earliestMs) / weekMs) + 1) * weekMs;
}
