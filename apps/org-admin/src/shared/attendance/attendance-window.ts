import type { ParticipantRow, ReleasedRow } from '@vp/contract';
import {
  areHoursPending,
  asTakenPlace,
  checkInWindow,
  hasCheckInCode,
  isCheckOutOpen,
  rangeOf,
  staysAt,
  toMacaoIso,
} from '@vp/domain';

type Span = Pick<ReleasedRow, 'startsAt' | 'endsAt'> & { readonly state: ReleasedRow['state'] | 'published' };

const attendanceOf = (activity: Span) => ({
  isCancelled: activity.state === 'cancelled',
  period: rangeOf(activity),
});

/** Returns whether check-out is still open. */
export function mayCheckOut(activity: Span, now: Date): boolean {
  return isCheckOutOpen(attendanceOf(activity), now);
}

/** Returns whether the activity has codes to show now. */
export function hasCodes(activity: Span & Pick<ReleasedRow, 'attendanceType'>, now: Date): boolean {
  return hasCheckInCode({ ...attendanceOf(activity), attendanceType: activity.attendanceType }, now);
}

interface PeriodTimes {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** Returns the period with its actual end: cancelling an activity ends its running period. */
export function takenPlace<Period extends PeriodTimes>(
  period: Period,
  { cancelledAt }: { readonly cancelledAt: string | null },
): Period {
  const taken = asTakenPlace(rangeOf(period), cancelledAt === null ? undefined : new Date(cancelledAt));
  return { ...period, endsAt: toMacaoIso(taken.endsAt) };
}

/** Returns when check-in of a period opens. */
export function checkInOpensAt(period: PeriodTimes): Date {
  return checkInWindow(rangeOf(period)).startsAt;
}

type HeldPeriod = ParticipantRow['periods'][number];

/** Returns whether the hours of one of a person's periods wait for a confirmation; the server counts by the same rule. */
export function areHoursPendingIn(periods: readonly HeldPeriod[], period: HeldPeriod, now: Date): boolean {
  const momentOf = (stored: string | null) => (stored === null ? undefined : new Date(stored));
  const timesOf = (one: HeldPeriod) => ({ inAt: momentOf(one.checkedInAt), outAt: momentOf(one.checkedOutAt) });
  const held = periods.map((one) => ({ periodId: one.periodId, ...rangeOf(one), ...timesOf(one) }));
  const stay = staysAt(held, now).find(({ periodId }) => periodId === period.periodId);
  const { confirmed, awaits } = period;
  const { inAt, outAt } = timesOf(period);
  const attended = { period: rangeOf(period), checkedInAt: inAt, checkedOutAt: outAt, stayEndsAt: stay?.stayEndsAt };
  return areHoursPending({ ...attended, confirmed, awaits }, now);
}
