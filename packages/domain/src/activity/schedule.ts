import { instantAt } from '../time/instant.ts';
import { macaoDate } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { dayMs } from '../time/lengths.ts';

export const weekMs = 7 * dayMs;

/** Within one day of Macao; a period may end at the midnight that closes its day. False while a time is missing. */
export function isWithinOneDay({ startsAt, endsAt }: InstantRange): boolean {
  if (!(startsAt < endsAt)) return false;
  return macaoDate(startsAt) === macaoDate(instantAt(endsAt.getTime() - 1));
}

function movedBy({ startsAt, endsAt }: InstantRange, byMs: number): InstantRange {
  return { startsAt: instantAt(startsAt.getTime() + byMs), endsAt: instantAt(endsAt.getTime() + byMs) };
}

/**
 * The period that a schedule goes on with: right behind the last one where the same length still fits into the day and
 * the activity, else at the same hours of the next day. Undefined where neither fits.
 */
export function periodAfter(last: InstantRange, activity: Pick<InstantRange, 'endsAt'>): InstantRange | undefined {
  if (!isWithinOneDay(last)) return undefined;
  const lengthMs = last.endsAt.getTime() - last.startsAt.getTime();
  const possible = [lengthMs, dayMs].map((byMs) => movedBy(last, byMs));
  return possible.find((period) => isWithinOneDay(period) && period.endsAt <= activity.endsAt);
}

/** How much later a copy of an activity takes place: the fewest whole weeks that leave nothing of it in the past. */
export function copyDelayMs(
  { registrationDeadline, startsAt }: { readonly registrationDeadline: Date; readonly startsAt: Date },
  now: Date,
): number {
  const earliestMs = Math.min(registrationDeadline.getTime(), startsAt.getTime());
  return Math.max(0, Math.floor((now.getTime() - earliestMs) / weekMs) + 1) * weekMs;
}
