import { attendanceLimits } from '../limits.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { AttendanceDirection } from './refusal.ts';

/** One period of an activity with its effective arrival and departure. */
export interface PeriodTimes extends InstantRange {
  readonly periodId: string;
  readonly inAt: Date | undefined;
  readonly outAt: Date | undefined;
}

/** A period in which a volunteer has a place. */
export interface PeriodAttendance extends PeriodTimes {
  /** True where the arrival was carried over from the previous period. */
  readonly isCarriedOver: boolean;
  /** True where an arrival was recorded, including refused ones. */
  readonly hadArrival: boolean;
}

export interface NewEntry {
  readonly periodId: string;
  readonly direction: AttendanceDirection;
  readonly at: Date;
}

export interface StayEntry extends NewEntry {
  /** The period whose entry of the same direction it derives from; undefined for the original entry. */
  readonly fromPeriodId: string | undefined;
}

export interface Stay<P> {
  /** The periods by start, with the derived entries. */
  readonly periods: readonly P[];
  /** In the order of storage: each after the one it derives from. */
  readonly entries: readonly StayEntry[];
  /** Periods whose carried-over arrival is wrong because the person had left before. */
  readonly withdrawn: readonly P[];
}

/** Whether a stay in `period` continues in `next` without a further check-in. */
export function continuesInto(period: InstantRange, next: InstantRange): boolean {
  return next.startsAt.getTime() - period.endsAt.getTime() <= attendanceLimits.stayGapMs;
}

export function inTimeOrder<P extends InstantRange>(periods: readonly P[]): P[] {
  return [...periods].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

type Attended = Pick<PeriodAttendance, 'inAt' | 'outAt'>;

/** True while a person has arrived and not left. */
export function isOpenStay({ inAt, outAt }: Attended): boolean {
  return inAt !== undefined && outAt === undefined;
}

/**
 * Derives the entries of the other periods: an open arrival carries over to the next period that has begun before
 * `until`, and a departure closes the open periods before it.
 */
export function followStay<P extends PeriodAttendance>(periods: readonly P[], until: Date): Stay<P> {
  const sorted = inTimeOrder(periods);
  const withdrawn: P[] = [];
  const entries: StayEntry[] = [];
  for (const [index, next] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || !continuesInto(before, next)) continue;
    if (isWithoutArrival(before, next)) {
      withdrawn.push(next);
      sorted[index] = { ...next, inAt: undefined, isCarriedOver: false };
    } else if (!next.hadArrival && isOpenStay(before) && isCarriedAt(next, until)) {
      const at = next.startsAt;
      entries.push({ periodId: next.periodId, direction: 'in', at, fromPeriodId: before.periodId });
      sorted[index] = { ...next, inAt: at, isCarriedOver: true, hadArrival: true };
    }
  }
  for (const [index, next] of [...sorted.entries()].reverse()) {
    const [before, at] = [sorted[index - 1], sorted[index]?.outAt];
    if (before === undefined || at === undefined || sorted[index]?.inAt === undefined) continue;
    if (!continuesInto(before, next) || !isOpenStay(before)) continue;
    entries.push({ periodId: before.periodId, direction: 'out', at, fromPeriodId: next.periodId });
    sorted[index - 1] = { ...before, outAt: at };
  }
  return { periods: sorted, entries, withdrawn };
}

/**
 * An arrival carries over from the start of the period, as long as a queued scan may still arrive; at once where the
 * departure is known.
 */
function isCarriedAt({ startsAt, outAt }: PeriodTimes, at: Date): boolean {
  if (outAt !== undefined) return true;
  const sinceMs = at.getTime() - startsAt.getTime();
  return sinceMs > 0 && sinceMs <= attendanceLimits.lateScanMs;
}

/** Returns the periods with one more entry and the entries that derive from it until then. */
export function stayWith<P extends PeriodAttendance>(periods: readonly P[], entry: NewEntry): Stay<P> {
  const made: P[] = periods.map((period) => (period.periodId === entry.periodId ? withEntry(period, entry) : period));
  const { entries, ...stay } = followStay(made, entry.at);
  return { ...stay, entries: [{ ...entry, fromPeriodId: undefined }, ...entries] };
}

function withEntry<P extends PeriodAttendance>(period: P, { direction, at }: NewEntry): P {
  return direction === 'in'
    ? { ...period, inAt: at, isCarriedOver: false, hadArrival: true }
    : { ...period, outAt: at };
}

/** Whether an arrival was carried over although the person had left the period before, or was refused there. */
function isWithoutArrival(before: PeriodAttendance, next: PeriodAttendance): boolean {
  if (!next.isCarriedOver || !isOpenStay(next)) return false;
  return before.inAt === undefined || (before.outAt !== undefined && before.outAt <= next.startsAt);
}

/** Returns the last period that a departure from `periodId` at `at` affects: the last one that the stay had reached. */
export function periodLeft<P extends PeriodAttendance>(
  periods: readonly P[],
  { periodId, at }: { readonly periodId: string; readonly at: Date },
): P | undefined {
  const sorted = inTimeOrder(periods);
  const first = sorted.findIndex((period) => period.periodId === periodId);
  let found = sorted[first];
  for (const next of sorted.slice(first + 1)) {
    if (found === undefined || !continuesInto(found, next)) break;
    if (!isOpenStay(next) || next.startsAt >= at) break;
    found = next;
  }
  return found;
}

/**
 * Returns the end of the stay that an open period belongs to, which also ends its check-out. Returns the end of the
 * period itself where no period follows.
 */
export function stayEndsAt(period: InstantRange & Attended, periods: readonly (InstantRange & Attended)[]): Date {
  let last = period;
  for (const next of inTimeOrder(periods)) {
    if (next.startsAt <= last.startsAt || !isOpenStay(last)) continue;
    if (!continuesInto(last, next) || next.inAt === undefined) break;
    last = next;
  }
  return last.endsAt;
}

export interface PeriodOfStay extends PeriodTimes {
  /** The end of the stay as far as it has reached. */
  readonly stayEndsAt: Date;
}

/** Returns the periods of one person at `now`, including derived entries that the server has not stored yet. */
export function staysAt(periods: readonly PeriodTimes[], now: Date): readonly PeriodOfStay[] {
  const attended = periods.map((period) => ({
    ...period,
    isCarriedOver: false,
    hadArrival: period.inAt !== undefined,
  }));
  const followed = followStay(attended, now).periods;
  return followed.map((period) => ({ ...period, stayEndsAt: stayEndsAt(period, followed) }));
}

/** Returns the end of the last period that a check-in to `period` covers. */
export function oneCheckInLasts(period: InstantRange, periods: readonly InstantRange[]): Date {
  let last = period;
  for (const next of inTimeOrder(periods)) {
    if (next.startsAt <= last.startsAt) continue;
    if (!continuesInto(last, next)) break;
    last = next;
  }
  return last.endsAt;
}
