import { attendanceLimits } from '../limits.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { AttendanceDirection } from './refusal.ts';

/** One period of an activity with the arrival and the departure that hold. */
export interface PeriodTimes extends InstantRange {
  readonly periodId: string;
  readonly inAt: Date | undefined;
  readonly outAt: Date | undefined;
}

/** A period that a volunteer holds. */
export interface PeriodAttendance extends PeriodTimes {
  /** True where the arrival was carried over from the period before. */
  readonly isCarriedOver: boolean;
  /** True where an arrival was recorded, a refused one included. */
  readonly hadArrival: boolean;
}

export interface NewEntry {
  readonly periodId: string;
  readonly direction: AttendanceDirection;
  readonly at: Date;
}

export interface StayEntry extends NewEntry {
  /** The period whose entry of the same direction it follows; undefined for the entry that was made. */
  readonly fromPeriodId: string | undefined;
}

export interface Stay<P> {
  /** The periods in the order of their beginning, with what follows. */
  readonly periods: readonly P[];
  /** In the order in which they have to be stored: each after the one it follows. */
  readonly entries: readonly StayEntry[];
  /** Periods whose carried-over arrival is wrong: the person had left before. */
  readonly withdrawn: readonly P[];
}

/** True where a stay in `period` goes on in `next` without a further check-in. */
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
 * What follows for the other periods from the entries as they stand: an open arrival carries over to the next period
 * that has begun before `until`, and a departure closes the open periods before it.
 */
export function followStay<P extends PeriodAttendance>(periods: readonly P[], until: Date): Stay<P> {
  const sorted = inTimeOrder(periods);
  const withdrawn: P[] = [];
  const entries: StayEntry[] = [];
  for (const [index, next] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined || !continuesInto(before, next)) continue;
    if (isUnfounded(before, next)) {
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

/** From the beginning of the period on, as long as a kept scan may still come; at once where the departure is known. */
function isCarriedAt({ startsAt, outAt }: PeriodTimes, at: Date): boolean {
  if (outAt !== undefined) return true;
  const sinceMs = at.getTime() - startsAt.getTime();
  return sinceMs > 0 && sinceMs <= attendanceLimits.lateScanMs;
}

/** The periods with one more entry, and what follows from it until then. */
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

/** A carried-over arrival of a person who had left the period before, or whose arrival there was refused. */
function isUnfounded(before: PeriodAttendance, next: PeriodAttendance): boolean {
  if (!next.isCarriedOver || !isOpenStay(next)) return false;
  return before.inAt === undefined || (before.outAt !== undefined && before.outAt <= next.startsAt);
}

/** The last period that a departure from `periodId` at `at` is about: where the stay had come to by then. */
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
 * The end of the stay that an open period belongs to, as far as it has come: check-out of the period is open as long as
 * that of the stay. The end of the period itself where nothing follows.
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
  /** The end of the stay as far as it has come. */
  readonly stayEndsAt: Date;
}

/** The periods of one person as they stand at `now`, also where the server has not stored what follows yet. */
export function staysAt(periods: readonly PeriodTimes[], now: Date): readonly PeriodOfStay[] {
  const attended = periods.map((period) => ({
    ...period,
    isCarriedOver: false,
    hadArrival: period.inAt !== undefined,
  }));
  const followed = followStay(attended, now).periods;
  return followed.map((period) => ({ ...period, stayEndsAt: stayEndsAt(period, followed) }));
}

/** End of the last period that a check-in to `period` covers. */
export function oneCheckInLasts(period: InstantRange, periods: readonly InstantRange[]): Date {
  let last = period;
  for (const next of inTimeOrder(periods)) {
    if (next.startsAt <= last.startsAt) continue;
    if (!continuesInto(last, next)) break;
    last = next;
  }
  return last.endsAt;
}
