import type { ReleasedRow } from '@vp/contract';
import { attendanceLimits } from '@vp/domain';

type Attended = Pick<ReleasedRow, 'attendanceType' | 'state' | 'endsAt'>;

/** Whether somebody may still be checked out. */
export function mayCheckOut({ state, endsAt }: Omit<Attended, 'attendanceType'>, now: Date): boolean {
  return state !== 'cancelled' && now.getTime() <= Date.parse(endsAt) + attendanceLimits.checkOutUntilAfterMs;
}

/** Codes are shown as long as somebody may still check out with them. */
export function hasCodes(activity: Attended, now: Date): boolean {
  return activity.attendanceType === '0' && mayCheckOut(activity, now);
}
