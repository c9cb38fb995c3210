import type { AttendancePass } from '@vp/contract';
import { attendanceTypeCodes, checkInWindow, checkOutWindow, outcomeOfScan } from '@vp/domain';
import type { AttendanceDirection, InstantRange } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';

interface Owner {
  readonly user: string;
  readonly nowMs: number;
}

/** Passes of one period that stay: each is good once for each direction, and a second scan takes another one. */
const mostOfPeriod = 3;

const keyOf = (user: string): string => storageKey({ app: 'volunteer', user, form: 'passes', version: 1 });

function isPass(value: unknown): value is AttendancePass {
  // This file wrote it. The server refuses a pass that is forged or broken.
  return typeof value === 'object' && value !== null && 'pass' in value && 'periodId' in value && 'expiresAt' in value;
}

/** The passes on this device that are good still, those first that were fetched last. */
export function passesOf({ user, nowMs }: Owner): readonly AttendancePass[] {
  const stored = safeStorage.readJson(keyOf(user), (value) =>
    Array.isArray(value) ? value.filter(isPass) : undefined,
  );
  return (stored ?? []).filter(({ expiresAt }) => Date.parse(expiresAt) > nowMs);
}

/** Keeps what was fetched, beside what is good still of before: of a part that is over nothing is fetched any more. */
export function keepPasses(owner: Owner, fetched: readonly AttendancePass[]): void {
  const held = new Set(fetched.map(({ periodId }) => periodId));
  const before = passesOf(owner).filter(({ periodId }) => held.has(periodId));
  const all = [...fetched, ...before];
  const newest = all.filter(
    ({ periodId }, index) => all.slice(0, index).filter((one) => one.periodId === periodId).length < mostOfPeriod,
  );
  if (newest.length === 0) safeStorage.remove(keyOf(owner.user));
  else safeStorage.writeJson(keyOf(owner.user), newest);
}

export function forgetPasses(user: string): void {
  safeStorage.remove(keyOf(user));
}

const rangeOfPass = ({ periodStartsAt, periodEndsAt }: AttendancePass): InstantRange => ({
  startsAt: new Date(periodStartsAt),
  endsAt: new Date(periodEndsAt),
});

function isOpen(pass: AttendancePass, at: Date): boolean {
  const period = rangeOfPass(pass);
  return at >= checkInWindow(period).startsAt && at <= checkOutWindow(period).endsAt;
}

/** The period that a scan is about. Before a check-out comes a check-in, which this device may not have sent yet. */
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
  readonly direction: AttendanceDirection;
  readonly attendanceType: string;
  /** Any, where only the server can read which one a code is about. */
  readonly activityId?: string | undefined;
  /** Passes that other scans hold already: taken only where there is no other. */
  readonly taken: readonly string[];
}

/** One pass for each activity that a scan of this moment can be about. */
export function passesForScan(passes: readonly AttendancePass[], search: PassSearch): readonly AttendancePass[] {
  const { at, direction, attendanceType, activityId, taken } = search;
  const open = passes.filter(
    (pass) =>
      pass.attendanceType === attendanceType &&
      (activityId === undefined || pass.activityId === activityId) &&
      isOpen(pass, at),
  );
  return [...new Set(open.map((pass) => pass.activityId))].flatMap((id) => {
    const ofActivity = open.filter((pass) => pass.activityId === id);
    const periodId = periodOf(ofActivity, direction, at);
    const ofPeriod = ofActivity.filter((pass) => pass.periodId === periodId);
    return ofPeriod.find(({ pass }) => !taken.includes(pass)) ?? ofPeriod[0] ?? [];
  });
}

/** Passes for a code, whose direction is in the code. */
export function passesForCode(passes: readonly AttendancePass[], { at, taken }: Pick<PassSearch, 'at' | 'taken'>) {
  const find = (direction: AttendanceDirection) =>
    passesForScan(passes, { at, taken, direction, attendanceType: attendanceTypeCodes.code }).map(({ pass }) => pass);
  return { in: find('in'), out: find('out') };
}
