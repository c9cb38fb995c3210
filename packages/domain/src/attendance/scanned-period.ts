import { holds } from '../time/macao-time.ts';
import type { AttendanceDirection } from './refusal.ts';
import { followStay, inTimeOrder, stayWith } from './stay.ts';
import type { PeriodAttendance, Stay } from './stay.ts';
import { checkInWindow, checkOutWindow, refusalForCheckIn, refusalForCheckOut } from './window.ts';

export type ScannedPeriod<P> =
  | { readonly kind: 'new' | 'repeated' | 'returned'; readonly period: P }
  | { readonly kind: 'refused'; readonly refusal: 'tooEarly' | 'tooLate' | 'notCheckedIn' };

/**
 * Returns the period that a scan at `at` applies to. 'repeated' is an earlier scan sent again: a second scan must not
 * check in to the next period. 'returned' is a check-in after a carried-over stay was closed: the departure is void.
 */
export function periodOfScan<P extends PeriodAttendance>(
  periods: readonly P[],
  direction: AttendanceDirection,
  at: Date,
): ScannedPeriod<P> {
  const sorted = inTimeOrder(periods);
  return direction === 'in' ? periodOfCheckIn(sorted, at) : periodOfCheckOut(sorted, at);
}

export type ScanOutcome<P> =
  | Extract<ScannedPeriod<P>, { readonly kind: 'refused' }>
  | (Exclude<ScannedPeriod<P>, { readonly kind: 'refused' }> & { readonly stay: Stay<P> });

/** Returns the result of a scan at `at`: its period before the scan, and all entries to store. */
export function outcomeOfScan<P extends PeriodAttendance>(
  periods: readonly P[],
  direction: AttendanceDirection,
  at: Date,
): ScanOutcome<P> {
  const before = stayBeforeScan(periods, direction, at);
  const scanned = periodOfScan(before.periods, direction, at);
  if (scanned.kind === 'refused') return scanned;
  if (scanned.kind !== 'new') return { ...scanned, stay: before };
  const after = stayWith(before.periods, { periodId: scanned.period.periodId, direction, at });
  return { ...scanned, stay: { ...after, entries: [...before.entries, ...after.entries] } };
}

/**
 * Returns the periods before a scan, with arrivals carried over until then. A later check-out replaces the last one, so
 * that the stay that it ended continues until now.
 */
function stayBeforeScan<P extends PeriodAttendance>(
  periods: readonly P[],
  direction: AttendanceDirection,
  at: Date,
): Stay<P> {
  const last = inTimeOrder(periods)
    .filter(({ inAt }) => inAt !== undefined)
    .pop();
  if (direction === 'in' || last?.outAt === undefined || refusalForCheckOut(periodFacts(last), at) !== undefined)
    return followStay(periods, at);
  const reopened = periods.map((period) => (period === last ? { ...period, outAt: undefined } : period));
  return followStay(reopened, at);
}

function periodOfCheckIn<P extends PeriodAttendance>(periods: readonly P[], at: Date): ScannedPeriod<P> {
  let done: P | undefined;
  for (const period of periods) {
    const isNow = holds(checkInWindow(period), at);
    if (isNow && period.inAt !== undefined && period.outAt === undefined) return { kind: 'repeated', period };
    if (isNow && period.isCarriedOver && period.outAt !== undefined && period.outAt < at)
      return { kind: 'returned', period };
    if (refusalForCheckIn(periodFacts(period), at) === undefined) return { kind: 'new', period };
    if (isNow) done = period;
  }
  if (done !== undefined) return { kind: 'repeated', period: done };
  return outOfTime(periods, at);
}

function periodOfCheckOut<P extends PeriodAttendance>(periods: readonly P[], at: Date): ScannedPeriod<P> {
  const possible = periods
    .filter((period) => refusalForCheckOut(periodFacts(period), at) === undefined)
    .sort((a, b) => (b.inAt?.getTime() ?? 0) - (a.inAt?.getTime() ?? 0));
  const open = possible.find(({ outAt }) => outAt === undefined) ?? possible[0];
  if (open !== undefined) return { kind: 'new', period: open };
  const current = periods.filter((period) => holds(checkOutWindow(period), at));
  const done = current.filter(({ outAt }) => outAt !== undefined).pop();
  if (done !== undefined) return { kind: 'repeated', period: done };
  if (current.length === 0) return outOfTime(periods, at);
  // Check-in has closed: the departure is stored alone, and its hours are unconfirmed.
  const isCheckInOpen = periods.some((period) => refusalForCheckIn(periodFacts(period), at) === undefined);
  const missed = current.filter(({ endsAt }) => endsAt < at).pop();
  if (isCheckInOpen || missed === undefined) return { kind: 'refused', refusal: 'notCheckedIn' };
  return { kind: 'new', period: missed };
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
