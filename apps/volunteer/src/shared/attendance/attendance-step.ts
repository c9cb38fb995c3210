import type { ActivityPeriod, ActivityRow, OwnSignUp } from '@vp/contract';
import { attendanceStepAt, checkInWindow, isAdmitted, mostUrgentStep, rangeOf, staysAt, toMacaoIso } from '@vp/domain';
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
 * One step for each period that the volunteer is admitted to, in the order of time; none otherwise. The step of a period
 * whose stay goes on is that of the later one. Of an activity that was broken off, those that they came to: nothing is
 * left to do there.
 */
export function attendanceSteps({ state, periods, mine }: AttendedActivity, now: Date): readonly AttendanceStep[] {
  if (!isAdmitted(mine.state)) return [];
  const isOff = state === 'cancelled';
  const held = mine.periods.flatMap((part) => {
    const period = periods.find(({ periodId }) => periodId === part.periodId);
    return period === undefined || (isOff && part.checkedInAt === null)
      ? []
      : [{ part, period, range: rangeOf(period) }];
  });
  const stays = staysAt(
    held.map(({ part: { periodId, checkedInAt, checkedOutAt }, range }) => ({
      periodId,
      ...range,
      inAt: dateOf(checkedInAt),
      outAt: dateOf(checkedOutAt),
    })),
    now,
  );
  return stays.flatMap((stay): AttendanceStep[] => {
    const one = held.find(({ part }) => part.periodId === stay.periodId);
    if (one === undefined) return [];
    const { part, period, range } = one;
    const { inAt, outAt, stayEndsAt } = stay;
    const step = attendanceStepAt({ period: range, checkedInAt: inAt, checkedOutAt: outAt, stayEndsAt }, now);
    const kind = isOff && step === 'checkOut' ? 'noOut' : step;
    const checkedInAt = inAt === undefined ? null : toMacaoIso(inAt);
    const { postId, hours } = part;
    return [{ kind, period, postId, opensAt: checkInWindow(range).startsAt, checkedInAt, hours }];
  });
}

/** The step that matters now; undefined where there is none. */
export function nextStep(activity: AttendedActivity, now: Date): AttendanceStep | undefined {
  const steps = attendanceSteps(activity, now);
  // Of a stay in several periods the one that is running comes first.
  return mostUrgentStep([...steps].reverse().filter(({ kind }) => kind === 'checkOut')) ?? mostUrgentStep(steps);
}
