import type { BatchRow } from '@vp/contract';
import { participantTransitions } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import type { OwnActivity } from '../../services/activity/own-activity.ts';
import { concludeSteps, hasAttended, judgeSteps } from '../../services/participant/decide-participants.ts';
import type { DecisionWork, Judged } from '../../services/participant/decide-participants.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import { concludeUndone } from './undo-admissions.ts';

/** Sign-ups of one activity about which the caller decides. */
export interface SignUpsOfActivity {
  readonly activity: OwnActivity;
  readonly participantIds: readonly string[];
}

export interface SignUpDecision {
  readonly action: 'admit' | 'refuse' | 'undoAdmit';
  readonly reason?: string | undefined;
}

interface JudgedGroup extends SignUpsOfActivity {
  readonly judged: Judged;
}

interface Changed {
  readonly participantId: string;
  readonly volunteerId: string;
}

/**
 * Decides each possible sign-up; freed places go to the waiting list at once. The caller holds the locks of the
 * activities, except for a refusal, which locks the volunteers first.
 */
export async function decideSignUps(
  work: DecisionWork,
  groups: readonly SignUpsOfActivity[],
  { action, reason }: SignUpDecision,
): Promise<readonly BatchRow[]> {
  const judgedGroups: JudgedGroup[] = [];
  for (const group of groups) {
    const step = { activityId: group.activity.id, participantIds: group.participantIds, action, reason };
    judgedGroups.push({ ...group, judged: await judgeSteps(work, step) });
  }
  const refused = action === 'refuse' ? await refuseAll(work, judgedGroups, reason) : undefined;
  const rows: BatchRow[] = [];
  for (const { activity, judged } of judgedGroups) {
    if (refused !== undefined) {
      const done = refused.filter(({ activityId }) => activityId === activity.id);
      rows.push(...(await concludeSteps(work, { activity, judged, done, kind: 'notAdmitted', reason })));
    } else if (action === 'admit') {
      const done = await changeRows(work, { activity, judged, action });
      rows.push(...(await concludeSteps(work, { activity, judged, done, kind: 'admitted' })));
    } else {
      const done = await changeRows(work, { activity, judged, action: 'undoAdmit' });
      rows.push(...(await concludeUndone(work, { activity, judged, done })));
    }
  }
  return rows;
}

function refuseAll(work: DecisionWork, groups: readonly JudgedGroup[], reason: string | undefined) {
  const ends = groups.flatMap(({ activity, judged }) =>
    judged.possible.map((participantId) => ({ activityId: activity.id, participantId })),
  );
  return endParticipations(work, { action: 'refuse', ends, reason, decidedBy: work.actor.accountId });
}

const changedRow = columns({ participantId: column.text, volunteerId: column.text });

interface Change extends Pick<JudgedGroup, 'activity' | 'judged'> {
  readonly action: 'admit' | 'undoAdmit';
}

/** Changes only rows that are still in the state of the step: a withdrawn sign-up stays withdrawn. */
function changeRows({ tx, now, actor }: DecisionWork, { activity, judged, action }: Change): Promise<Changed[]> {
  const { from, to } = participantTransitions[action];
  const by = sql`${actor.accountId}::uuid`;
  const [decision, more]: readonly [SQL, SQL] =
    action === 'admit'
      ? [sql`decided_at = ${atInstant(now)}, decided_by = ${by}`, sql``]
      : [
          sql`decided_at = null, decided_by = null`,
          sql`and decided_by = ${by} and invited_by is null and not ${hasAttended(sql`participant`)}`,
        ];
  return query(
    tx,
    changedRow,
    sql`update participant set state = ${to}, ${decision}
      where activity_id = ${activity.id} and id = any(${sql.param([...judged.possible])}::uuid[])
        and state = any(${sql.param([...from])}::text[]) ${more}
      returning id as "participantId", volunteer_id as "volunteerId"`,
  );
}
