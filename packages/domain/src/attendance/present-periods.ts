import { holds, macaoDate } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { AttendanceDirection } from './refusal.ts';
import { checkInWindow, checkOutWindow } from './window.ts';

const windowsOf = {
  in: [checkInWindow, checkOutWindow],
  out: [checkOutWindow],
} as const satisfies Record<AttendanceDirection, unknown>;

/**
 * Returns the periods with open check-in or check-out now; without any those that start today, and without those all of
 * them.
 */
export function presentPeriods<P extends InstantRange>(
  periods: readonly P[],
  direction: AttendanceDirection,
  now: Date,
): readonly P[] {
  for (const windowOf of windowsOf[direction]) {
    const open = periods.filter((period) => holds(windowOf(period), now));
    if (open.length > 0) return open;
  }
  const day = macaoDate(now);
  const ofDay = periods.filter(({ startsAt }) => macaoDate(startsAt) === day);
  return ofDay.length > 0 ? ofDay : periods;
}

/**
 * Returns the period in focus: the one with open check-in or check-out, also after midnight; between periods the next
 * one, afterwards the last one.
 */
export function currentPeriod<P extends InstantRange>(periods: readonly P[], now: Date): P | undefined {
  const coming = periods.filter(({ endsAt }) => endsAt > now);
  const leaving = periods.filter((period) => holds(checkOutWindow(period), now));
  const last = (list: readonly P[]): P | undefined => list[list.length - 1];
  return coming.find((period) => holds(checkInWindow(period), now)) ?? last(leaving) ?? coming[0] ?? last(periods);
}
