import { openParticipantStates, refusalForParticipantStep } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { audit } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';

/** Withdraws the caller's sign-up; its place goes to the first person on the waiting list in the same transaction. */
export const withdraw: Handler<'activity.withdraw'> = async (ctx) => {
  const { activityId } = ctx.body;
  return ctx.transaction(async (work) => {
    const own = await readOpen(work.tx, { activityId, volunteerId: ctx.actor.volunteerId });
    if (own === undefined) throw new Refused('wrongState');
    const refusal = refusalForParticipantStep(
      { state: own.state, period: own },
      { action: 'withdraw', by: 'volunteer' },
      ctx.now,
    );
    if (refusal !== undefined) throw new Refused(refusal === 'alreadyStarted' ? 'alreadyStarted' : 'wrongState');
    const ended = await endParticipations(work, { action: 'withdraw', ends: [{ activityId, participantId: own.id }] });
    if (ended.length === 0) throw new Refused('wrongState');
    const details = { participantId: own.id, before: own.state };
    await audit(work, 'participant.withdrew', { subjectId: activityId, details });
    await notifyVolunteers(work, {
      volunteerIds: [ctx.actor.volunteerId],
      kind: 'withdrawn',
      values: { activity: own.activityName },
      link: activityLink(activityId),
    });
    return { state: 'withdrawn' };
  });
};

const openRow = columns({
  id: column.text,
  activityName: column.json<LocalTexts>(),
  state: column.word(openParticipantStates),
  startsAt: column.instant,
  endsAt: column.instant,
});

async function readOpen(
  tx: Tx,
  { activityId, volunteerId }: { readonly activityId: string; readonly volunteerId: string },
): Promise<RowOf<typeof openRow> | undefined> {
  const activities = await execute(tx, sql`select 1 from activity where id = ${activityId}`);
  if (activities === 0) throw new Refused('notFound');
  const [open] = await query(
    tx,
    openRow,
    sql`select p.id, a.name as "activityName", p.state, min(pe.starts_at) as "startsAt", max(pe.ends_at) as "endsAt"
      from participant p
      join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
      join period pe on pe.id = pp.period_id join activity a on a.id = p.activity_id
      where p.activity_id = ${activityId} and p.volunteer_id = ${volunteerId} and ${isSignUpOpen(sql`p.state`)}
      group by p.activity_id, p.id, p.state, a.id`,
  );
  return open;
}
