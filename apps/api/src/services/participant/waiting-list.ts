import { offerEndsAt, participantTransitions, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, holdsPlace, isNormal, isOnWaitingList, isPublished } from '../../db/conditions.ts';
import type { Reader, Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import type { TxWork } from '../../call/context.ts';
import type { AuditWork } from '../audit/audit.ts';
import { auditEach } from '../audit/audit.ts';
import { activityLink } from '../notification/links.ts';
import { notifyVolunteersOfEach } from '../notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../notification/notify-volunteers.ts';
import { lockActivity } from './locks.ts';

/** Number of further people to check beyond the freed places: some cannot take the place. */
const lookAhead = 10;

const candidate = columns({ id: column.text, volunteerId: column.text });

export interface FreedPlaces {
  readonly activityId: string;
  readonly freed: number;
}

/** Reads the people who may be moved up when places of an activity become free, in order of the waiting list. */
export async function readFirstWaiting(reader: Reader, { activityId, freed }: FreedPlaces): Promise<readonly string[]> {
  const rows = await query(
    reader,
    candidate,
    sql`select id, volunteer_id as "volunteerId" from participant where activity_id = ${activityId} and ${isOnWaitingList(sql`state`)}
      order by waiting_ticket limit ${freed + lookAhead}`,
  );
  return rows.map(({ volunteerId }) => volunteerId);
}

const movedUpEvents = ['participant.placeOffered', 'participant.promoted'] as const;

/** A person of the waiting list who got a place, or was offered one. */
export interface MovedUp {
  readonly event: (typeof movedUpEvents)[number];
  readonly organizationId: string;
  readonly activityId: string;
  readonly volunteerId: string;
}

/**
 * Offers free places to the waiting list in order, or admits people at once where the start is near, and notifies them.
 * The caller must hold the activity lock and the locks of `lockedVolunteerIds`, and must audit afterwards. Volunteers
 * locked elsewhere are skipped.
 */
export async function moveUp(
  work: TxWork,
  { activityId, lockedVolunteerIds }: { readonly activityId: string; readonly lockedVolunteerIds: readonly string[] },
): Promise<readonly MovedUp[]> {
  const { tx, now } = work;
  const activity = await lockActivity(tx, activityId);
  if (activity === undefined || activity.state !== 'published' || activity.waiting === 0) return [];
  let free = activity.maximum - activity.held;
  const locked = new Set(lockedVolunteerIds);
  const notices: VolunteerNotice[] = [];
  const moved: MovedUp[] = [];
  for (const next of await readFitting(work, activityId)) {
    if (free <= 0) break;
    if (!locked.has(next.volunteerId) && !(await tryLock(tx, next.volunteerId))) continue;
    const startsAt = await readStartIfFree(work, { activityId, participantId: next.id });
    if (startsAt === undefined) continue;
    const offeredUntil = offerEndsAt(startsAt, now);
    await moveFromWaitingList(tx, { activityId, participantId: next.id, offeredUntil });
    moved.push({
      event: offeredUntil === undefined ? 'participant.promoted' : 'participant.placeOffered',
      organizationId: activity.organizationId,
      activityId,
      volunteerId: next.volunteerId,
    });
    notices.push({
      volunteerIds: [next.volunteerId],
      link: activityLink(activityId),
      ...(offeredUntil === undefined
        ? { kind: 'promoted', values: { activity: activity.name } }
        : { kind: 'placeOffered', values: { activity: activity.name, until: toMacaoIso(offeredUntil) } }),
    });
    free -= 1;
  }
  await notifyVolunteersOfEach(work, notices);
  return moved;
}

/**
 * Audits people who were moved up or offered a place, without an actor: the person who freed the place did not decide
 * it.
 */
export async function auditMovedUp({ tx, now, requestId }: AuditWork, moved: readonly MovedUp[]): Promise<void> {
  for (const event of movedUpEvents) {
    const inputs = moved
      .filter((one) => one.event === event)
      .map(({ organizationId, activityId, volunteerId }) => ({
        ownerId: organizationId,
        subjectId: activityId,
        details: { volunteers: [volunteerId] },
      }));
    await auditEach({ tx, now, requestId }, event, inputs);
  }
}

/** Reads the people in line who could take a place of this activity as it is; empty for a suspended organization. */
function readFitting({ tx, now }: TxWork, activityId: string): Promise<RowOf<typeof candidate>[]> {
  return query(
    tx,
    candidate,
    sql`select p.id, p.volunteer_id as "volunteerId" from participant p
        join activity a on a.id = p.activity_id join organization o on o.id = a.organization_id
      where p.activity_id = ${activityId} and ${isOnWaitingList(sql`p.state`)} and ${isNormal(sql`o.status`)} and ${canTakeChosen(now)}
      order by p.waiting_ticket limit 100`,
  );
}

const activityRow = columns({ activityId: column.text });

/** Reads published activities with a free place that a waiting person could take, soonest first. */
export async function readServable(reader: Reader, now: Date): Promise<readonly string[]> {
  const rows = await query(
    reader,
    activityRow,
    sql`select a.id as "activityId" from activity a join organization o on o.id = a.organization_id
      where ${isPublished(sql`a.state`)} and ${isNormal(sql`o.status`)} and a.waiting > 0 and a.held < a.maximum and a.ends_at > ${atInstant(now)}
        and exists (select 1 from participant p
          where p.activity_id = a.id and ${isOnWaitingList(sql`p.state`)} and ${canTakeChosen(now)})
      order by a.starts_at, a.id limit 100`,
  );
  return rows.map(({ activityId }) => activityId);
}

async function tryLock(tx: Tx, volunteerId: string): Promise<boolean> {
  const locked = await execute(
    tx,
    sql`select id from volunteer where id = ${volunteerId} for no key update skip locked`,
  );
  return locked === 1;
}

interface WaitingSignUp {
  readonly activityId: string;
  readonly participantId: string;
}

const startRow = columns({ startsAt: column.instant.nullable() });

/**
 * SQL condition on the sign-up `p`: every chosen post has a place and has not begun, and the volunteer has no other
 * place at that time.
 */
function canTakeChosen(now: Date): SQL {
  return sql`not exists (
    select 1 from participant_post pp join post po on po.id = pp.post_id join period pe on pe.id = pp.period_id
    where pp.activity_id = p.activity_id and pp.participant_id = p.id
      and (po.held >= po.places or pe.starts_at <= ${atInstant(now)} or exists (
        select 1 from participant other
        join participant_post theirs on theirs.activity_id = other.activity_id and theirs.participant_id = other.id
        join period at_that_time on at_that_time.id = theirs.period_id
        join activity whose on whose.id = other.activity_id and ${isPublished(sql`whose.state`)}
        where other.volunteer_id = p.volunteer_id and other.ends_at > pe.starts_at
          and ${holdsPlace(sql`other.state`)}
          and at_that_time.starts_at < pe.ends_at and pe.starts_at < at_that_time.ends_at)))`;
}

/** Returns the start of the first chosen period; undefined where a chosen post cannot be taken. */
async function readStartIfFree(
  { tx, now }: TxWork,
  { activityId, participantId }: WaitingSignUp,
): Promise<Date | undefined> {
  const [row] = await query(
    tx,
    startRow,
    sql`select (select min(pe.starts_at) from participant_post pp join period pe on pe.id = pp.period_id
          where pp.activity_id = p.activity_id and pp.participant_id = p.id) as "startsAt"
      from participant p
      where p.activity_id = ${activityId} and p.id = ${participantId} and ${isOnWaitingList(sql`p.state`)} and ${canTakeChosen(now)}`,
  );
  return row?.startsAt ?? undefined;
}

interface TakenPlace extends WaitingSignUp {
  readonly offeredUntil: Date | undefined;
}

async function moveFromWaitingList(tx: Tx, { activityId, participantId, offeredUntil }: TakenPlace): Promise<void> {
  const { to } = participantTransitions[offeredUntil === undefined ? 'moveUp' : 'offer'];
  const until = offeredUntil === undefined ? sql`null` : atInstant(offeredUntil);
  await execute(
    tx,
    sql`with moved as (
        update participant set state = ${to}, offered_until = ${until}
        where activity_id = ${activityId} and id = ${participantId} returning id),
      seats as (
        update post set held = held + 1 where id in (select post_id from participant_post
          where activity_id = ${activityId} and participant_id = ${participantId}) returning id)
      update activity set held = held + 1, waiting = waiting - 1 where id = ${activityId} and exists (select 1 from moved)`,
  );
}
