import { holds, macaoDate } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { AttendanceDirection } from './refusal.ts';
import { checkInWindow, checkOutWindow } from './window.ts';

const windowsOf = {
  in: [checkInWindow, checkOutWindow],
  out: [checkOutWindow],
} as const satisfies Record<AttendanceDirection, unknown>;

/**
 * The periods of an activity that people arrive for or leave now; where there are none those that start today, and on
 * a day without any all of them.
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
 * The period that an activity is looked at for: the one that people arrive for or leave, also after midnight; between
 * two of them the next one, and the last one afterwards.
 */
export function currentPeriod<P extends InstantRange>(periods: readonly P[], now: Date): P | undefined {
  const coming = periods.filter(({ endsAt }) => endsAt > now);
  const leaving = periods.filter((period) => holds(checkOutWindow(period), now));
  const last = (list: readonly P[]): P | undefined => list[list.length - 1];
  return coming.find((period) => holds(checkInWindow(period), now)) ?? last(leaving) ?? coming[0] ?? last(periods);
}
