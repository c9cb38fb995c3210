import type { ReleasedRow } from '@vp/contract';
import { asTakenPlace, checkInWindow, hasCheckInCode, isCheckOutOpen, rangeOf, toMacaoIso } from '@vp/domain';

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

interface PeriodTimes {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A period as it took place: an activity that is cancelled ends at that moment. */
export function takenPlace<Period extends PeriodTimes>(
  period: Period,
  { cancelledAt }: { readonly cancelledAt: string | null },
): Period {
  const taken = asTakenPlace(rangeOf(period), cancelledAt === null ? undefined : new Date(cancelledAt));
  return { ...period, endsAt: toMacaoIso(taken.endsAt) };
}

/** From when on somebody may be checked in. */
export function checkInOpensAt(period: PeriodTimes): Date {
  return checkInWindow(rangeOf(period)).startsAt;
}
