import type { AttendancePass } from '@vp/contract';
import {
  attendanceTypeCodes,
  checkInWindow,
  checkOutWindow,
  holds,
  nearestOpenMoment,
  outcomeOfScan,
} from '@vp/domain';
import type { AttendanceDirection, InstantRange } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';
import type { Owner } from './scan-queue.ts';

/** Number of passes stored for each period. Each works once per direction; a second scan uses another one. */
const mostOfPeriod = 3;

const keyOf = (user: string): string => storageKey({ app: 'volunteer', user, form: 'passes', version: 1 });

function isPass(value: unknown): value is AttendancePass {
  // This file wrote the value. The server refuses a forged or broken pass.
  return typeof value === 'object' && value !== null && 'pass' in value && 'periodId' in value && 'expiresAt' in value;
}

/** Returns the valid passes on this device, the last fetched first. */
export function passesOf({ user, nowMs, uncertain }: Owner): readonly AttendancePass[] {
  const stored = safeStorage.readJson(keyOf(user), (value) =>
    Array.isArray(value) ? value.filter(isPass) : undefined,
  );
  const afterMs = uncertain?.earliestMs ?? nowMs;
  return (stored ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > afterMs);
}

/**
 * Stores the fetched passes with older valid ones of the same periods. Drops passes of other periods, which are not
 * fetched any more once they are over.
 */
export function keepPasses(owner: Owner, fetched: readonly AttendancePass[]): void {
  const held = new Set(fetched.map(({ periodId }) => periodId));
  const isFetched = ({ pass }: AttendancePass): boolean => fetched.some((one) => one.pass === pass);
  const before = passesOf(owner).filter((one) => held.has(one.periodId) && !isFetched(one));
  const all = [...fetched, ...before];
  const newest = all.filter(
    ({ periodId }, index) => all.slice(0, index).filter((one) => one.periodId === periodId).length < mostOfPeriod,
  );
  if (newest.length === 0) safeStorage.remove(keyOf(owner.user));
  else safeStorage.writeJson(keyOf(owner.user), newest);
}

export function deletePasses(user: string): void {
  safeStorage.remove(keyOf(user));
}

const rangeOfPass = ({ periodStartsAt, periodEndsAt }: AttendancePass): InstantRange => ({
  startsAt: new Date(periodStartsAt),
  endsAt: new Date(periodEndsAt),
});

function isOpen(pass: AttendancePass, at: Date): boolean {
  return holds(checkOutWindow(rangeOfPass(pass)), at);
}

/** Returns the period of a scan. A check-out implies a check-in, which this device may not have sent yet. */
function periodOf(passes: readonly AttendancePass[], direction: AttendanceDirection, at: Date): string | undefined {
  const dateOf = (instant: string | null): Date | undefined => (instant === null ? undefined : new Date(instant));
  const periods = passes.map((pass) => {
    const { periodId, periodStartsAt, checkedInAt, checkedOutAt } = pass;
    const inAt = checkedInAt ?? (direction === 'out' && new Date(periodStartsAt) <= at ? periodStartsAt : null);
    const times = { inAt: dateOf(inAt), outAt: dateOf(checkedOutAt) };
    return { periodId, ...rangeOfPass(pass), ...times, isCarriedOver: false, hadArrival: inAt !== null };
  });
  const found = outcomeOfScan(periods, direction, at);
  return found.kind === 'refused' ? undefined : found.period.periodId;
}

export interface PassSearch {
  readonly at: Date;
  /** Earliest possible time, set if the clock is uncertain. */
  readonly earliestMs?: number | undefined;
  readonly direction: AttendanceDirection;
  readonly attendanceType: string;
  /** Undefined if only the server can read which activity a code is for. */
  readonly activityId?: string | undefined;
  /** Passes of other scans, used again only if there is no other. */
  readonly taken: readonly string[];
}

/** Returns the time of the search. With an uncertain clock, it is the nearest time at which a pass is usable. */
function momentOfSearch(passes: readonly AttendancePass[], { at, earliestMs, direction }: PassSearch): Date {
  if (earliestMs === undefined) return at;
  const windows = passes.map(rangeOfPass).map((period) =>
    // Before the start, a check-out needs a check-in that this device knows of.
    direction === 'in' ? checkInWindow(period) : { ...checkOutWindow(period), startsAt: period.startsAt },
  );
  return nearestOpenMoment(windows, { atMs: at.getTime(), earliestMs, isTrusted: false }) ?? at;
}

/** Returns one pass for each activity that a scan at this time can belong to. */
export function passesForScan(passes: readonly AttendancePass[], search: PassSearch): readonly AttendancePass[] {
  const { direction, attendanceType, activityId, taken } = search;
  const possible = passes.filter(
    (pass) => pass.attendanceType === attendanceType && (activityId === undefined || pass.activityId === activityId),
  );
  const at = momentOfSearch(possible, search);
  const open = possible.filter((pass) => isOpen(pass, at));
  return [...new Set(open.map((pass) => pass.activityId))].flatMap((id) => {
    const ofActivity = open.filter((pass) => pass.activityId === id);
    const periodId = periodOf(ofActivity, direction, at);
    const ofPeriod = ofActivity.filter((pass) => pass.periodId === periodId);
    return ofPeriod.find(({ pass }) => !taken.includes(pass)) ?? ofPeriod[0] ?? [];
  });
}

/** Returns the passes for a code in both directions, because only the server can read its direction. */
export function passesForCode(
  passes: readonly AttendancePass[],
  search: Omit<PassSearch, 'direction' | 'attendanceType'>,
) {
  const find = (direction: AttendanceDirection) =>
    passesForScan(passes, { ...search, direction, attendanceType: attendanceTypeCodes.code }).map(({ pass }) => pass);
  return { in: find('in'), out: find('out') };
}
