import { participantTransitions } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import { lockActivity } from '../../services/participant/locks.ts';
import type { Handler, TxWork } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { concludeSteps, judgeSteps } from '../../services/participant/decide-participants.ts';
import { readDecidedActivity } from '../../services/activity/own-activity.ts';

/** Admits or refuses each possible sign-up; freed places go to the waiting list at once. */
export const admit: Handler<'participant.admit'> = async (ctx) => {
  const { activityId, participantIds, decision, reason } = ctx.body;
  if (decision === 'refuse' && reason === undefined) throw new Refused('reasonMissing');
  return ctx.transaction(async (work) => {
    const { tx, actor } = work;
    const activity = await readDecidedActivity(tx, { activityId, organizationId: actor.organizationId });
    if (activity.state === 'cancelled') throw new Refused('cancelled');
    // Refusing locks the volunteers first, like every step that frees places.
    if (decision === 'admit' && (await lockActivity(tx, activityId))?.state !== 'published')
      throw new Refused('cancelled');
    const judged = await judgeSteps(work, { activityId, participantIds, action: decision, reason });
    if (decision === 'admit') {
      const done = await admitRows(work, { activityId, possible: judged.possible, decidedBy: actor.accountId });
      return { rows: await concludeSteps(work, { activity, judged, done, kind: 'admitted' }) };
    }
    const ends = judged.possible.map((participantId) => ({ activityId, participantId }));
    const done = await endParticipations(work, { action: 'refuse', ends, reason, decidedBy: actor.accountId });
    return { rows: await concludeSteps(work, { activity, judged, done, kind: 'notAdmitted', reason }) };
  });
};

interface Admission {
  readonly activityId: string;
  readonly possible: readonly string[];
  readonly decidedBy: string;
}

const admittedRow = columns({ participantId: column.text, volunteerId: column.text });

/** Admits only rows that still wait: a withdrawn sign-up stays withdrawn. */
function admitRows({ tx, now }: TxWork, { activityId, possible, decidedBy }: Admission) {
  const { from, to } = participantTransitions.admit;
  return query(
    tx,
    admittedRow,
    sql`update participant set state = ${to}, decided_at = ${atInstant(now)}, decided_by = ${decidedBy}
      where activity_id = ${activityId} and id = any(${sql.param([...possible])}::uuid[])
        and state = any(${sql.param([...from])}::text[])
      returning id as "participantId", volunteer_id as "volunteerId"`,
  );
}
