import { obstaclesOf, participantTransitions, refusalForAccepting, storedActivityStates } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant, isOffered } from '../../db/conditions.ts';
import type { Handler, TxWork, Work } from '../../call/context.ts';
import type { Tx } from '../../db/client.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { readStandings } from '../../services/participant/standings.ts';

/** Accepts the place that is reserved for the caller; the organizer then decides as on any sign-up. */
export const acceptPlace: Handler<'activity.acceptPlace'> = async (ctx) => {
  const { activityId } = ctx.body;
  return ctx.transaction(async (work) => {
    await lockVolunteers(work.tx, [ctx.actor.volunteerId]);
    const offer = await readOffer(work.tx, { activityId, volunteerId: ctx.actor.volunteerId });
    if (offer === undefined) throw new Refused('wrongState');
    if (offer.activityState === 'cancelled') throw new Refused('cancelled');
    assertNoRefusal(refusalForAccepting(offer, ctx.now));
    await assertNoObstacle(work, offer.id);
    if (!(await storeAccepted(work, { activityId, participantId: offer.id }))) throw new Refused('wrongState');
    await audit(work, 'participant.placeAccepted', { subjectId: activityId, details: { participantId: offer.id } });
    await notifyVolunteers(work, {
      volunteerIds: [ctx.actor.volunteerId],
      kind: 'signUpReceived',
      values: { activity: offer.activityName, organization: offer.organizationName },
      link: activityLink(activityId),
    });
    return { state: 'toAdmit' };
  });
};

/** Applies the rules of a sign-up: the facts may have changed since the offer. */
async function assertNoObstacle({ tx, now, body }: Work<'activity.acceptPlace'>, participantId: string): Promise<void> {
  const where = sql`p.activity_id = ${body.activityId} and p.id = ${participantId}`;
  const [standing] = await readStandings(tx, { where, now });
  if (standing === undefined) throw new Refused('wrongState');
  const refusals = obstaclesOf(standing, now).filter((obstacle) => obstacle !== 'accountBlocked');
  const [first] = refusals;
  if (first !== undefined) throw new Refused(first, { refusals });
}

const offerRow = columns({
  id: column.text,
  activityName: column.json<LocalTexts>(),
  activityState: column.word(storedActivityStates),
  organizationName: column.json<LocalTexts>(),
  offeredUntil: column.instant,
  startsAt: column.instant,
});

async function readOffer(
  tx: Tx,
  { activityId, volunteerId }: { readonly activityId: string; readonly volunteerId: string },
): Promise<RowOf<typeof offerRow> | undefined> {
  const activities = await execute(tx, sql`select 1 from activity where id = ${activityId}`);
  if (activities === 0) throw new Refused('notFound');
  const [offer] = await query(
    tx,
    offerRow,
    sql`select p.id, a.name as "activityName", a.state as "activityState", o.name as "organizationName",
        p.offered_until as "offeredUntil",
        (select min(pe.starts_at) from participant_post pp join period pe on pe.id = pp.period_id
          where pp.activity_id = p.activity_id and pp.participant_id = p.id) as "startsAt"
      from participant p join activity a on a.id = p.activity_id join organization o on o.id = a.organization_id
      where p.activity_id = ${activityId} and p.volunteer_id = ${volunteerId} and ${isOffered(sql`p.state`)}`,
  );
  return offer;
}

interface Accepted {
  readonly activityId: string;
  readonly participantId: string;
}

/**
 * Stores the acceptance; the offer has already counted the place. Returns false where the offer has ended in the
 * meantime.
 */
async function storeAccepted({ tx, now }: TxWork, { activityId, participantId }: Accepted): Promise<boolean> {
  const { from, to } = participantTransitions.acceptPlace;
  const changed = await execute(
    tx,
    sql`update participant set state = ${to}, offered_until = null where activity_id = ${activityId}
      and id = ${participantId} and state = any(${sql.param([...from])}::text[]) and offered_until > ${atInstant(now)}`,
  );
  return changed === 1;
}
