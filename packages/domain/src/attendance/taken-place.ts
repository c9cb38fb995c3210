import type { StoredActivityState } from '../activity/state.ts';
import { holds } from '../time/macao-time.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { checkInWindow, checkOutWindow } from './window.ts';

/** Returns a period as it took place: cancelling an activity ends its running period at that moment. */
export function asTakenPlace<Period extends InstantRange>(period: Period, cancelledAt: Date | undefined): Period {
  return cancelledAt === undefined || cancelledAt >= period.endsAt ? period : { ...period, endsAt: cancelledAt };
}

/** Whether a period, as it took place, began. */
export function hasTakenPlace({ startsAt, endsAt }: InstantRange): boolean {
  return startsAt < endsAt;
}

export interface CancelledState {
  readonly state: StoredActivityState;
  readonly cancelledAt: Date | undefined;
}

/** Whether an activity was cancelled by then: a scan is checked by its own time, whenever it arrives. */
export function isCancelledBy({ state, cancelledAt }: CancelledState, at: Date): boolean {
  return state === 'cancelled' && (cancelledAt === undefined || cancelledAt < at);
}

export interface RecordedTimes {
  readonly inAt: Date | undefined;
  readonly outAt: Date | undefined;
}

/** Whether a stay ends with the activity: people who can still check out are checked out at that moment. */
export function endsWithActivity(period: InstantRange & RecordedTimes, at: Date): boolean {
  return period.inAt !== undefined && period.outAt === undefined && at <= checkOutWindow(period).endsAt;
}

/** Whether a new period excludes all recorded times, so that none of them is evidence for it. */
export function isOutsideMove({ inAt, outAt }: RecordedTimes, moved: InstantRange): boolean {
  const isInOutside = inAt !== undefined && !holds(checkInWindow(moved), inAt);
  return isInOutside || (outAt !== undefined && !holds(checkOutWindow(moved), outAt));
}
