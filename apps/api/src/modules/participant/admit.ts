import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { queryRows } from '../../db/sql.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import { lockActivity } from '../../services/participant/waiting-list.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { concludeSteps, judgeSteps } from '../../services/participant/decide-participants.ts';
import { ownActivity } from '../../services/activity/own-activity.ts';

/** Admits or refuses each sign-up that can be; a place that becomes free goes to the waiting list at once. */
export const admit: Handler<'participant.admit'> = async (ctx) => {
  const { activityId, participantIds, decision, reason } = ctx.body;
  if (decision === 'refuse' && reason === undefined) throw new Refused('reasonMissing');
  return ctx.transaction(async ({ tx }) => {
    const activity = await ownActivity(tx, activityId, ctx.actor);
    if (activity.state === 'cancelled') throw new Refused('cancelled');
    // Refusing locks the volunteers first, as everything does that frees places.
    if (decision === 'admit' && (await lockActivity(tx, activityId))?.state !== 'published')
      throw new Refused('cancelled');
    const judged = await judgeSteps(tx, { activityId, participantIds, action: decision, reason }, ctx.now);
    if (decision === 'admit') {
      const done = await admitRows(
        tx,
        { activityId, possible: judged.possible, decidedBy: ctx.actor.accountId },
        ctx.now,
      );
      return { rows: await concludeSteps(tx, { activity, judged, done, kind: 'admitted' }, ctx) };
    }
    const ends = judged.possible.map((participantId) => ({ activityId, participantId }));
    const done = await endParticipations(
      tx,
      { action: 'refuse', ends, reason, decidedBy: ctx.actor.accountId },
      ctx.now,
    );
    return { rows: await concludeSteps(tx, { activity, judged, done, kind: 'notAdmitted', reason }, ctx) };
  });
};

interface Admission {
  readonly activityId: string;
  readonly possible: readonly string[];
  readonly decidedBy: string;
}

/** Only rows that still wait for it: who has withdrawn meanwhile stays withdrawn. */
function admitRows(tx: Tx, { activityId, possible, decidedBy }: Admission, now: Date) {
  return queryRows<{ participantId: string; volunteerId: string }>(
    tx,
    sql`update participant set state = 'admitted', decided_at = ${atInstant(now)}, decided_by = ${decidedBy}
      where activity_id = ${activityId} and id = any(${sql.param([...possible])}::uuid[]) and state = 'toAdmit'
      returning id as "participantId", volunteer_id as "volunteerId"`,
  );
}
