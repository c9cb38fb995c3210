import type { ActivityPeriod, ActivityRow, MyPart } from '@vp/contract';
import { checkInWindow, refusalForCheckIn, refusalForCheckOut } from '@vp/domain';
import type { InstantRange } from '@vp/domain';

/** What a volunteer has to do with one period of an activity, by the server's clock. */
export type AttendanceStepKind = 'early' | 'checkIn' | 'checkOut' | 'noOut' | 'missed' | 'done';

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
  readonly mine: MyPart;
}

const admitted: readonly MyPart['state'][] = ['admitted', 'toBeCarriedOut', 'inProgress', 'completed'];

/** True from the admission on, whatever time has made of it. */
export function isAdmitted(part: Pick<MyPart, 'state'>): boolean {
  return admitted.includes(part.state);
}

const dateOf = (instant: string | null): Date | undefined => (instant === null ? undefined : new Date(instant));

function kindOf(part: MyPart['periods'][number], period: InstantRange, now: Date): AttendanceStepKind {
  const situation = {
    activity: 'published',
    participant: 'admitted',
    period,
    checkedInAt: dateOf(part.checkedInAt),
    checkedOutAt: dateOf(part.checkedOutAt),
  } as const;
  if (situation.checkedOutAt) return 'done';
  if (situation.checkedInAt) return refusalForCheckOut(situation, now) === undefined ? 'checkOut' : 'noOut';
  const refusal = refusalForCheckIn(situation, now);
  if (refusal === undefined) return 'checkIn';
  return refusal === 'tooEarly' ? 'early' : 'missed';
}

/** One step for each period that the volunteer is admitted to, in the order of time; none otherwise. */
export function attendanceSteps({ state, periods, mine }: AttendedActivity, now: Date): readonly AttendanceStep[] {
  if (state === 'cancelled' || !isAdmitted(mine)) return [];
  const steps = mine.periods.flatMap((part): AttendanceStep[] => {
    const period = periods.find(({ periodId }) => periodId === part.periodId);
    if (period === undefined) return [];
    const range = { startsAt: new Date(period.startsAt), endsAt: new Date(period.endsAt) };
    const { postId, checkedInAt, hours } = part;
    return [
      { kind: kindOf(part, range, now), period, postId, opensAt: checkInWindow(range).startsAt, checkedInAt, hours },
    ];
  });
  return steps.sort((a, b) => Date.parse(a.period.startsAt) - Date.parse(b.period.startsAt));
}

const urgency: readonly AttendanceStepKind[] = ['checkOut', 'checkIn', 'early', 'noOut', 'missed', 'done'];

/** The step that matters now; undefined where there is none. */
export function nextStep(activity: AttendedActivity, now: Date): AttendanceStep | undefined {
  const steps = attendanceSteps(activity, now);
  return urgency.flatMap((kind) => steps.find((step) => step.kind === kind) ?? [])[0];
}
