import { refusalForParticipantStep } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { queryRows } from '../../db/sql.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import type { Handler } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';

/** Takes the caller's sign-up back; its place goes to the first on the waiting list in the same transaction. */
export const withdraw: Handler<'activity.withdraw'> = async (ctx) => {
  const { activityId } = ctx.body;
  return ctx.transaction(async (work) => {
    const own = await readOpen(work.tx, { activityId, volunteerId: ctx.actor.volunteerId });
    if (own === undefined) throw new Refused('wrongState');
    const period = { startsAt: own.starts_at, endsAt: own.ends_at };
    const refusal = refusalForParticipantStep(
      { state: own.state, period },
      { action: 'withdraw', by: 'volunteer' },
      ctx.now,
    );
    if (refusal !== undefined) throw new Refused(refusal === 'alreadyStarted' ? 'alreadyStarted' : 'wrongState');
    const ended = await endParticipations(work, { action: 'withdraw', ends: [{ activityId, participantId: own.id }] });
    if (ended.length === 0) throw new Refused('wrongState');
    return { state: 'withdrawn' };
  });
};

interface OpenRow {
  readonly id: string;
  readonly state: 'toAdmit' | 'admitted' | 'waiting';
  readonly starts_at: Date;
  readonly ends_at: Date;
}

async function readOpen(
  tx: Tx,
  { activityId, volunteerId }: { readonly activityId: string; readonly volunteerId: string },
): Promise<OpenRow | undefined> {
  const activities = await queryRows(tx, sql`select 1 from activity where id = ${activityId}`);
  orNotFound(activities[0]);
  const [row] = await queryRows<OpenRow>(
    tx,
    sql`select p.id, p.state, min(pe.starts_at) as starts_at, max(pe.ends_at) as ends_at
      from participant p
      join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
      join period pe on pe.id = pp.period_id
      where p.activity_id = ${activityId} and p.volunteer_id = ${volunteerId} and ${isSignUpOpen(sql`p.state`)}
      group by p.activity_id, p.id, p.state`,
  );
  return row;
}
