import type { BatchRow } from '@vp/contract';
import { sql } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { Refused } from '../../refusal/refused.ts';
import { refusalText } from '../../refusal/text.ts';
import { idsDecidedFor, readDecidedActivity } from '../../services/activity/own-activity.ts';
import { lockActivities } from '../../services/participant/locks.ts';
import { decideSignUps } from './decide-sign-ups.ts';
import type { SignUpsOfActivity } from './decide-sign-ups.ts';

type DecideWork = Work<'participant.decideEach'>;

/** Admits or refuses people of several activities, or undoes admissions; each row has its own answer. */
export const decideEach: Handler<'participant.decideEach'> = async (ctx) => {
  const { decision, reason } = ctx.body;
  if (decision === 'refuse' && reason === undefined) throw new Refused('reasonMissing');
  return ctx.transaction(async (work) => {
    const { tx, language, body } = work;
    const found = await readActivities(work);
    if (decision !== 'refuse') await lockActivities(tx, [...found.keys()]);
    const groups: SignUpsOfActivity[] = [];
    const rows: BatchRow[] = [];
    for (const [activityId, participantIds] of found) {
      const of = { activityId, organizationId: work.actor.organizationId };
      const activity = await readDecidedActivity(tx, of);
      if (activity.state === 'published') groups.push({ activity, participantIds });
      else rows.push(...participantIds.map((id) => ({ id, done: false, message: refusalText(language, 'cancelled') })));
    }
    rows.push(...(await decideSignUps(work, groups, { action: decision, reason })));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const unknown = { done: false, message: refusalText(language, 'notFound') };
    return {
      rows: [...new Set(body.signUps.map(({ participantId }) => participantId))].map(
        (id) => byId.get(id) ?? { id, ...unknown },
      ),
    };
  });
};

const signUpRow = columns({ activityId: column.text, participantId: column.text });

/** Returns the sign-ups of activities about which the caller decides, by activity. */
async function readActivities({ tx, actor, body }: DecideWork): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await query(
    tx,
    signUpRow,
    sql`select p.activity_id as "activityId", p.id as "participantId"
      from (select distinct * from unnest(${sql.param(body.signUps.map(({ activityId }) => activityId))}::uuid[],
        ${sql.param(body.signUps.map(({ participantId }) => participantId))}::uuid[]) as one (activity_id, id)) as asked
      join participant p on p.activity_id = asked.activity_id and p.id = asked.id
      join activity a on a.id = p.activity_id
      where a.organization_id = any(${idsDecidedFor(actor.organizationId)})
      order by p.activity_id, p.id`,
  );
  const byActivity = new Map<string, string[]>();
  for (const { activityId, participantId } of rows)
    byActivity.set(activityId, [...(byActivity.get(activityId) ?? []), participantId]);
  return byActivity;
}
