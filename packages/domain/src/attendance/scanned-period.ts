import { holds } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { AttendanceDirection } from './refusal.ts';
import { checkInWindow, checkOutWindow, refusalForCheckIn, refusalForCheckOut } from './window.ts';

export interface PeriodAttendance extends InstantRange {
  readonly periodId: string;
  readonly inAt: Date | undefined;
  readonly outAt: Date | undefined;
}

export type ScannedPeriod<P> =
  | { readonly kind: 'new' | 'repeated'; readonly period: P }
  | { readonly kind: 'refused'; readonly refusal: 'tooEarly' | 'tooLate' | 'notCheckedIn' };

/**
 * The period of an admitted volunteer that a scan at `at` is about. A scan that was made before is 'repeated': the
 * second scan at one door must not sign into the next period already.
 */
export function periodOfScan<P extends PeriodAttendance>(
  periods: readonly P[],
  direction: AttendanceDirection,
  at: Date,
): ScannedPeriod<P> {
  const sorted = [...periods].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return direction === 'in' ? periodOfCheckIn(sorted, at) : periodOfCheckOut(sorted, at);
}

function periodOfCheckIn<P extends PeriodAttendance>(periods: readonly P[], at: Date): ScannedPeriod<P> {
  let done: P | undefined;
  for (const period of periods) {
    const isNow = holds(checkInWindow(period), at);
    if (isNow && period.inAt !== undefined && period.outAt === undefined) return { kind: 'repeated', period };
    if (refusalForCheckIn(periodFacts(period), at) === undefined) return { kind: 'new', period };
    if (isNow) done = period;
  }
  if (done !== undefined) return { kind: 'repeated', period: done };
  return outOfTime(periods, at);
}

function periodOfCheckOut<P extends PeriodAttendance>(periods: readonly P[], at: Date): ScannedPeriod<P> {
  const possible = periods
    .filter((period) => refusalForCheckOut(periodFacts(period), at) === undefined)
    .toSorted((a, b) => (b.inAt?.getTime() ?? 0) - (a.inAt?.getTime() ?? 0));
  const open = possible.find(({ outAt }) => outAt === undefined) ?? possible[0];
  if (open !== undefined) return { kind: 'new', period: open };
  const current = periods.filter((period) => holds(checkOutWindow(period), at));
  const done = current.filter(({ outAt }) => outAt !== undefined).at(-1);
  if (done !== undefined) return { kind: 'repeated', period: done };
  return current.length > 0 ? { kind: 'refused', refusal: 'notCheckedIn' } : outOfTime(periods, at);
}

function outOfTime<P extends PeriodAttendance>(periods: readonly P[], at: Date): ScannedPeriod<P> {
  const isStillToCome = periods.some((period) => at < checkInWindow(period).startsAt);
  return { kind: 'refused', refusal: isStillToCome ? 'tooEarly' : 'tooLate' };
}

function periodFacts(period: PeriodAttendance) {
  return {
    activity: 'published',
    participant: 'admitted',
    period,
    checkedInAt: period.inAt,
    checkedOutAt: period.outAt,
  } as const;
}
