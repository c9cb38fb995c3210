import type { ReleasedRow } from '@vp/contract';
import { checkInWindow, hasCheckInCode, isCheckOutOpen, rangeOf } from '@vp/domain';

type Span = Pick<ReleasedRow, 'startsAt' | 'endsAt'> & { readonly state: ReleasedRow['state'] | 'published' };

const attendanceOf = (activity: Span) => ({
  isCancelled: activity.state === 'cancelled',
  period: rangeOf(activity),
});

/** Whether somebody may still be checked out. */
export function mayCheckOut(activity: Span, now: Date): boolean {
  return isCheckOutOpen(attendanceOf(activity), now);
}

/** Whether there are codes to show. */
export function hasCodes(activity: Span & Pick<ReleasedRow, 'attendanceType'>, now: Date): boolean {
  return hasCheckInCode({ ...attendanceOf(activity), attendanceType: activity.attendanceType }, now);
}

/** From when on somebody may be checked in. */
export function checkInOpensAt(period: { readonly startsAt: string; readonly endsAt: string }): Date {
  return checkInWindow(rangeOf(period)).startsAt;
}
