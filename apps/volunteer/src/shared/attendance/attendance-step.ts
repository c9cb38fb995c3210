import type { ActivityPeriod, ActivityRow, OwnSignUp } from '@vp/contract';
import { attendanceStepAt, checkInWindow, isAdmitted, mostUrgentStep, rangeOf, staysAt, toMacaoIso } from '@vp/domain';
import type { AttendanceStepKind } from '@vp/domain';

/** What a volunteer has to do in one period of an activity, by the server's clock. */
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
 * Returns one step for each period to which the volunteer is admitted, in order of time; empty otherwise. If a stay
 * continues, the step is that of the later period. For a cancelled activity it returns only periods with a check-in,
 * where nothing is left to do.
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

/** Returns the current step; undefined if there is none. */
export function nextStep(activity: AttendedActivity, now: Date): AttendanceStep | undefined {
  const steps = attendanceSteps(activity, now);
  // In a stay over several periods, the running one comes first.
  return mostUrgentStep([...steps].reverse().filter(({ kind }) => kind === 'checkOut')) ?? mostUrgentStep(steps);
}
