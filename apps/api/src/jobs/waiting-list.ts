import { lostFactOf } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { atInstant, isPublished } from '../db/conditions.ts';
import type { Db } from '../db/client.ts';
import type { LocalTexts } from '../db/schema/columns.ts';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { withTransaction } from '../db/transaction.ts';
import { audit } from '../services/audit/audit.ts';
import type { AuditWork } from '../services/audit/audit.ts';
import { activityLink } from '../services/notification/links.ts';
import { notifyVolunteers } from '../services/notification/notify-volunteers.ts';
import { endParticipations } from '../services/participant/end-participations.ts';
import {
  auditMovedUp,
  moveUp,
  readFirstWaiting,
  readServable,
  servableAtOnce,
} from '../services/participant/waiting-list.ts';
import type { Servable } from '../services/participant/waiting-list.ts';
import { lockVolunteers } from '../services/participant/locks.ts';
import { judgeStanding, readStandings } from '../services/participant/standings.ts';
import { notifyOfStandings, unknownFacts } from '../services/participant/notify-standings.ts';
import { inBatches } from './in-batches.ts';

const batchSize = 100;

const lapsedRow = columns({
  activityId: column.text,
  participantId: column.text,
  activityName: column.json<LocalTexts>(),
  organizationId: column.text,
  offeredUntil: column.instant,
});

type LapsedOffer = RowOf<typeof lapsedRow>;

/**
 * Offers places that were not accepted in time to the next in line, and notifies the people who missed them. Each once,
 * even if several processes run this job: only one passes the condition of the update.
 */
export async function lapseOffers({ db, ports }: Pick<Services, 'db' | 'ports'>, stop?: AbortSignal): Promise<void> {
  const now = ports.clock.now();
  let last: LapsedOffer | undefined;
  await inBatches({ size: batchSize, stop }, async () => {
    const due = await readLapsedOffers(db, { now, last });
    for (const offer of due) {
      if (stop?.aborted === true) break;
      await withTransaction(db, (tx) => lapseOffer({ tx, now, requestId: 'lapse-offers' }, offer));
    }
    last = due.at(-1);
    return due.length;
  });
}

interface OffersAfter {
  readonly now: Date;
  readonly last: LapsedOffer | undefined;
}

function readLapsedOffers(db: Db, { now, last }: OffersAfter): Promise<LapsedOffer[]> {
  const isLater =
    last && sql`and (p.offered_until, p.id) > (${atInstant(last.offeredUntil)}, ${last.participantId}::uuid)`;
  return query(
    db,
    lapsedRow,
    sql`select p.activity_id as "activityId", p.id as "participantId", a.name as "activityName",
        a.organization_id as "organizationId", p.offered_until as "offeredUntil"
      from participant p join activity a on a.id = p.activity_id
      where p.offered_until <= ${atInstant(now)} and ${isPublished(sql`a.state`)} and p.ends_at > ${atInstant(now)}
        ${isLater ?? sql``}
      order by p.offered_until, p.id limit ${batchSize}`,
  );
}

async function lapseOffer(
  work: AuditWork,
  { activityId, participantId, activityName, organizationId }: LapsedOffer,
): Promise<void> {
  const ended = await endParticipations(work, { action: 'lapse', ends: [{ activityId, participantId }] });
  if (ended.length === 0) return;
  const volunteerIds = ended.map(({ volunteerId }) => volunteerId);
  const about = { ownerId: organizationId, subjectId: activityId, details: { volunteers: volunteerIds } };
  await audit(work, 'participant.offerLapsed', about);
  await notifyVolunteers(work, {
    volunteerIds,
    kind: 'offerLapsed',
    values: { activity: activityName },
    link: activityLink(activityId),
  });
}

const checkedRow = columns({ volunteerId: column.text });

/**
 * Compares people whose facts have changed with their upcoming sign-ups, and notifies them of each new reason once. The
 * row of the queue and the messages are one transaction, so that a process that ends loses and repeats none. An overlap
 * is notified where it is made; here a reason that has gone is forgotten, and a person passed over is considered again.
 */
export async function recheckStandings(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  stop?: AbortSignal,
): Promise<void> {
  const now = ports.clock.now();
  await inBatches({ size: batchSize, stop }, () =>
    withTransaction(db, async (tx) => {
      const rows = await query(
        tx,
        checkedRow,
        sql`delete from standing_check where volunteer_id in (
            select volunteer_id from standing_check order by queued_at limit ${batchSize} for update skip locked)
          returning volunteer_id as "volunteerId"`,
      );
      const volunteerIds = rows.map(({ volunteerId }) => volunteerId);
      if (volunteerIds.length === 0) return 0;
      const where = sql`p.volunteer_id = any(${sql.param(volunteerIds)}::uuid[]) and p.ends_at > ${atInstant(now)}`;
      const judged = (await readStandings(tx, { where, now })).map((one) => judgeStanding(one, now));
      const told = judged.map((one) => ({
        ...one,
        news: unknownFacts(one).filter((fact) => fact !== lostFactOf('overlap')),
      }));
      await notifyOfStandings({ tx, now }, told);
      return volunteerIds.length;
    }),
  );
}

/**
 * Offers free places to people of the waiting list who were skipped when the place became free and could take it now:
 * their conflicting sign-up has ended, or the call that had locked them has.
 */
export async function serveWaitingLists(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  stop?: AbortSignal,
): Promise<void> {
  const now = ports.clock.now();
  let last: Servable | undefined;
  await inBatches({ size: servableAtOnce, stop }, async () => {
    const servable = await readServable(db, { now, last });
    for (const { activityId } of servable) {
      if (stop?.aborted === true) break;
      await withTransaction(db, async (tx) => {
        const lockedVolunteerIds = await readFirstWaiting(tx, { activityId, freed: batchSize });
        await lockVolunteers(tx, lockedVolunteerIds);
        const movedUp = await moveUp({ tx, now }, { activityId, lockedVolunteerIds });
        await auditMovedUp({ tx, now, requestId: 'serve-waiting-lists' }, movedUp);
      });
    }
    last = servable.at(-1);
    return servable.length;
  });
}
