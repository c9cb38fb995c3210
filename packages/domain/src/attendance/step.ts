import { attendanceTypeCodes } from '../code-table/activity-codes.ts';
import { instantAt } from '../time/instant.ts';
import type { InstantRange } from '../time/macao-time.ts';
import type { ConfirmingParty } from './confirming-party.ts';
import { checkInWindow, checkOutWindow, refusalForCheckIn, refusalForCheckOut } from './window.ts';

/** The next step of an admitted volunteer for one period, the most urgent first. */
export const attendanceStepKinds = ['checkOut', 'checkIn', 'early', 'noOut', 'missed', 'done'] as const;

export type AttendanceStepKind = (typeof attendanceStepKinds)[number];

export interface AttendedPeriod {
  readonly period: InstantRange;
  readonly checkedInAt: Date | undefined;
  readonly checkedOutAt: Date | undefined;
  /** The current end of a stay that continues in later periods. Check-out stays open until then. */
  readonly stayEndsAt?: Date | undefined;
}

export function attendanceStepAt(attended: AttendedPeriod, now: Date): AttendanceStepKind {
  const situation = { ...attended, activity: 'published', participant: 'admitted' } as const;
  if (attended.checkedOutAt) return 'done';
  if (attended.checkedInAt) {
    const { startsAt, endsAt } = attended.period;
    const period = { startsAt, endsAt: attended.stayEndsAt ?? endsAt };
    // The clock of a screen may be behind an arrival that was just recorded.
    const at = attended.checkedInAt > now ? attended.checkedInAt : now;
    return refusalForCheckOut({ ...situation, period }, at) === undefined ? 'checkOut' : 'noOut';
  }
  const refusal = refusalForCheckIn(situation, now);
  if (refusal === undefined) return 'checkIn';
  return refusal === 'tooEarly' ? 'early' : 'missed';
}

export interface EnteredPeriod extends AttendedPeriod {
  /** Whether the hours count. */
  readonly confirmed: boolean;
  /** The party whose confirmation is missing. */
  readonly awaits: ConfirmingParty | null;
}

/** Whether the hours of a period with entries wait for a confirmation, or lack a time that no scan can add any more. */
export function areHoursPending({ confirmed, awaits, ...attended }: EnteredPeriod, now: Date): boolean {
  if (confirmed) return false;
  if (awaits !== null || attended.checkedOutAt) return true;
  return attended.checkedInAt !== undefined && attendanceStepAt(attended, now) === 'noOut';
}

/** Whether the volunteer can check in or out now. */
export function canAttendNow(kind: AttendanceStepKind): kind is 'checkIn' | 'checkOut' {
  return kind === 'checkIn' || kind === 'checkOut';
}

/** True where no step is left: the ledger shows the result. */
export function isAttendanceOver(kind: AttendanceStepKind): kind is 'noOut' | 'missed' | 'done' {
  return kind === 'noOut' || kind === 'missed' || kind === 'done';
}

/** Returns the most urgent step; among equal ones the first. */
export function mostUrgentStep<Step extends { readonly kind: AttendanceStepKind }>(
  steps: readonly Step[],
): Step | undefined {
  return attendanceStepKinds.flatMap((kind) => steps.find((step) => step.kind === kind) ?? [])[0];
}

/** Returns the instants at which the possible steps of a period change; the last moment of a window belongs to it. */
export function attendanceChanges(period: InstantRange): readonly Date[] {
  const after = (end: Date): Date => instantAt(end.getTime() + 1);
  const closings = [period.endsAt, checkOutWindow(period).endsAt].map(after);
  return [checkInWindow(period).startsAt, period.startsAt, ...closings];
}

export interface AttendanceOfActivity {
  readonly isCancelled: boolean;
  readonly period: InstantRange;
}

/** Whether a participant may still check out of an activity. */
export function isCheckOutOpen({ isCancelled, period }: AttendanceOfActivity, now: Date): boolean {
  return !isCancelled && now <= checkOutWindow(period).endsAt;
}

/** Whether no check-in is possible any more, so that a code for it would only be refused. */
export function isCheckInOver(periods: readonly InstantRange[], now: Date): boolean {
  return periods.every((period) => now > checkInWindow(period).endsAt);
}

/** Codes are shown as long as a participant may still check out with them. */
export function hasCheckInCode(
  activity: AttendanceOfActivity & { readonly attendanceType: string },
  now: Date,
): boolean {
  return activity.attendanceType === attendanceTypeCodes.code && isCheckOutOpen(activity, now);
}
