import type { ActivityPeriod, ActivityRow, OwnSignUp } from '@vp/contract';
import { attendanceStepAt, checkInWindow, isAdmitted, mostUrgentStep, rangeOf } from '@vp/domain';
import type { AttendanceStepKind } from '@vp/domain';

/** What a volunteer has to do with one period of an activity, by the server's clock. */
export interface AttendanceStep {
  readonly kind: AttendanceStepKind;
  readonly period: ActivityPeriod;
  readonly postId: string;
  readonly opensAt: Date;
  readonly checkedInAt: string | null;
  readonly hours: number | null;
}

export interface AttendedActivity {
  readonly state: ActivityRow['state'];
  readonly periods: readonly ActivityPeriod[];
  readonly mine: OwnSignUp;
}

const dateOf = (instant: string | null): Date | undefined => (instant === null ? undefined : new Date(instant));

/**
 * One step for each period that the volunteer is admitted to, in the order of time; none otherwise. Of an activity that
 * was broken off, those that they came to: nothing is left to do there.
 */
export function attendanceSteps({ state, periods, mine }: AttendedActivity, now: Date): readonly AttendanceStep[] {
  if (!isAdmitted(mine.state)) return [];
  const isOff = state === 'cancelled';
  const steps = mine.periods.flatMap((part): AttendanceStep[] => {
    const period = periods.find(({ periodId }) => periodId === part.periodId);
    const { postId, checkedInAt, checkedOutAt, hours } = part;
    if (period === undefined || (isOff && checkedInAt === null)) return [];
    const range = rangeOf(period);
    const times = { checkedInAt: dateOf(checkedInAt), checkedOutAt: dateOf(checkedOutAt) };
    const step = attendanceStepAt({ period: range, ...times }, now);
    const kind = isOff && step === 'checkOut' ? 'noOut' : step;
    return [{ kind, period, postId, opensAt: checkInWindow(range).startsAt, checkedInAt, hours }];
  });
  return steps.sort((a, b) => Date.parse(a.period.startsAt) - Date.parse(b.period.startsAt));
}

/** The step that matters now; undefined where there is none. */
export function nextStep(activity: AttendedActivity, now: Date): AttendanceStep | undefined {
  return mostUrgentStep(attendanceSteps(activity, now));
}
