import type { AttendanceRefusal } from './refusal.ts';
import type { StoredActivityState, StoredParticipantState } from '../activity/state.ts';
import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { holds, macaoDate } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';

export interface AttendanceSituation {
  readonly activity: StoredActivityState;
  readonly participant: StoredParticipantState | undefined;
  readonly period: InstantRange;
  readonly checkedInAt: Date | undefined;
  readonly checkedOutAt: Date | undefined;
}

/** From 30 minutes before the period to its end, both included. */
export function checkInWindow(period: InstantRange): InstantRange {
  const opensMs = period.startsAt.getTime() - attendanceLimits.checkInOpensBeforeMs;
  return { startsAt: instantAt(opensMs), endsAt: period.endsAt };
}

/** From the opening of check-in to 2 hours after the period, both included. */
export function checkOutWindow(period: InstantRange): InstantRange {
  const closesMs = period.endsAt.getTime() + attendanceLimits.checkOutUntilAfterMs;
  return { startsAt: checkInWindow(period).startsAt, endsAt: instantAt(closesMs) };
}

/**
 * Whether a period belongs to today: it starts today in Macao, or its check-in or check-out is open. One that crosses
 * midnight stays on the lists of the next day until check-out closes.
 */
export function isOfToday(period: InstantRange, now: Date): boolean {
  return macaoDate(period.startsAt) === macaoDate(now) || holds(checkOutWindow(period), now);
}

/** `at` is server time, or the slot of a late scan. A repeated check-in is 'alreadyIn'. */
export function refusalForCheckIn(situation: AttendanceSituation, at: Date): AttendanceRefusal | undefined {
  const standing = refusalForState(situation);
  if (standing) return standing;
  if (situation.checkedInAt) return 'alreadyIn';
  return refusalForTime(checkInWindow(situation.period), at);
}

export function refusalForCheckOut(situation: AttendanceSituation, at: Date): AttendanceRefusal | undefined {
  const standing = refusalForState(situation);
  if (standing) return standing;
  if (!situation.checkedInAt) return 'notCheckedIn';
  if (situation.checkedOutAt && !isLaterScan(situation.checkedOutAt, at)) return 'alreadyOut';
  if (at < situation.checkedInAt) return 'tooEarly';
  return refusalForTime(checkOutWindow(situation.period), at);
}

/** Whether a second scan of one direction is a new one: while check-out is open, a later scan replaces the earlier. */
function isLaterScan(before: Date, at: Date): boolean {
  return at.getTime() - before.getTime() > attendanceLimits.sameScanMs;
}

/** Returns the rest of a period before an early check-out; undefined where no confirmation is needed. */
export function remainingPeriodMs(period: InstantRange, at: Date): number | undefined {
  const leftMs = period.endsAt.getTime() - at.getTime();
  return leftMs > attendanceLimits.earlyCheckOutMs ? leftMs : undefined;
}

function refusalForState({ activity, participant }: AttendanceSituation): AttendanceRefusal | undefined {
  if (activity === 'cancelled') return 'cancelled';
  return participant === 'admitted' ? undefined : 'notAdmitted';
}

function refusalForTime(window: InstantRange, at: Date): 'tooEarly' | 'tooLate' | undefined {
  if (at < window.startsAt) return 'tooEarly';
  return at > window.endsAt ? 'tooLate' : undefined;
}
