import type { StoredActivityState, StoredParticipantState } from '../activity/state.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { hasTakenPlace } from './taken-place.ts';
import { checkInWindow, checkOutWindow } from './window.ts';

/** Times that an organization records by hand; without a check-out the person stays checked in. */
export interface SettledTimes {
  readonly checkedInAt: Date;
  readonly checkedOutAt: Date | undefined;
}

export type SettlementProblemKind = 'tooEarly' | 'inFuture' | 'tooLate' | 'outBeforeIn';

export interface SettlementProblem {
  readonly field: keyof SettledTimes;
  readonly kind: SettlementProblemKind;
}

export interface SettledPart {
  readonly activity: StoredActivityState;
  readonly participant: StoredParticipantState | undefined;
  /** The period as it took place. */
  readonly period: InstantRange | undefined;
  /** Whether the volunteer disputes an entry of the period and the dispute is open. */
  readonly isDisputed: boolean;
}

/**
 * A dispute can be settled even after the person withdrew or the activity was cancelled; so can the part of a cancelled
 * activity that took place.
 */
export function refusalForSettlement({
  activity,
  participant,
  period,
  isDisputed,
}: SettledPart): 'cancelled' | 'notAdmitted' | undefined {
  if (isDisputed) return undefined;
  if (activity === 'cancelled' && !(period && hasTakenPlace(period))) return 'cancelled';
  return participant === 'admitted' ? undefined : 'notAdmitted';
}

/** Returns the limits of both times: the time in which a scan was possible, and not the future. */
export function settlementLimits(period: InstantRange, now: Date) {
  return {
    earliest: checkInWindow(period).startsAt,
    latestIn: earlierOf(period.endsAt, now),
    latestOut: earlierOf(checkOutWindow(period).endsAt, now),
  };
}

function earlierOf(first: Date, second: Date): Date {
  return first < second ? first : second;
}

/** Returns at most one problem of each time, in the order of the fields. */
export function problemsOfSettlement(
  times: SettledTimes,
  period: InstantRange,
  now: Date,
): readonly SettlementProblem[] {
  const ofIn = problemOfCheckIn(times.checkedInAt, period, now);
  const ofOut = problemOfCheckOut(times, period, now);
  return [
    ...(ofIn === undefined ? [] : [{ field: 'checkedInAt', kind: ofIn } as const]),
    ...(ofOut === undefined ? [] : [{ field: 'checkedOutAt', kind: ofOut } as const]),
  ];
}

function problemOfCheckIn(at: Date, period: InstantRange, now: Date): SettlementProblemKind | undefined {
  if (at < checkInWindow(period).startsAt) return 'tooEarly';
  if (at > now) return 'inFuture';
  return at > period.endsAt ? 'tooLate' : undefined;
}

function problemOfCheckOut(times: SettledTimes, period: InstantRange, now: Date): SettlementProblemKind | undefined {
  const { checkedInAt, checkedOutAt } = times;
  if (checkedOutAt === undefined) return undefined;
  if (checkedOutAt > now) return 'inFuture';
  if (checkedOutAt > checkOutWindow(period).endsAt) return 'tooLate';
  return checkedInAt >= checkedOutAt ? 'outBeforeIn' : undefined;
}
