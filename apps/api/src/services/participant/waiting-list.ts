import { canBeOffered, lostFactOf, offerEndsAt, participantTransitions, toMacaoIso } from '@vp/domain';
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
import { judgeStanding, readStandings } from './standings.ts';
import type { JudgedStanding, StoredStanding } from './standings.ts';
import { notifyOfStandings, unknownFacts } from './notify-standings.ts';

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
 * locked elsewhere are skipped. People whom the rules of a sign-up keep from the place are passed over, keep their
 * position, and are notified once.
 */
export async function moveUp(
  work: TxWork,
  { activityId, lockedVolunteerIds }: { readonly activityId: string; readonly lockedVolunteerIds: readonly string[] },
): Promise<readonly MovedUp[]> {
  const { tx, now } = work;
  const activity = await lockActivity(tx, activityId);
  if (activity === undefined || activity.state !== 'published' || activity.waiting === 0) return [];
  const locked = new Set(lockedVolunteerIds);
  const notices: VolunteerNotice[] = [];
  const moved: MovedUp[] = [];
  const passedOver: JudgedStanding[] = [];
  let free = activity.maximum - activity.held;
  for await (const next of inLine(work, { activityId, freed: free })) {
    if (free <= 0) break;
    if (!canBeOffered(next.obstacles)) {
      passedOver.push(next);
      continue;
    }
    const { participantId, volunteerId } = next.standing;
    if (!locked.has(volunteerId) && !(await canLock(work, next.standing))) continue;
    const startsAt = await readStartIfFree(work, { activityId, participantId });
    if (startsAt === undefined) continue;
    const offeredUntil = offerEndsAt(startsAt, now);
    await moveFromWaitingList(tx, { activityId, participantId, offeredUntil });
    moved.push({
      event: offeredUntil === undefined ? 'participant.promoted' : 'participant.placeOffered',
      organizationId: activity.organizationId,
      activityId,
      volunteerId,
    });
    notices.push({
      volunteerIds: [volunteerId],
      link: activityLink(activityId),
      ...(offeredUntil === undefined
        ? { kind: 'promoted', values: { activity: activity.name } }
        : { kind: 'placeOffered', values: { activity: activity.name, until: toMacaoIso(offeredUntil) } }),
    });
    free -= 1;
  }
  await notifyOfStandings(
    work,
    passedOver.map((one) => ({ ...one, news: unknownFacts(one) })),
  );
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

const inLineRow = columns({ id: column.text, ticket: column.integer });
const pageMax = 100;

/**
 * Yields the people in line whose chosen posts have a place, with the obstacles of an offer, page by page, so
 * that a hundred unsuitable people do not hide the next one. Empty for a suspended organization.
 */
async function* inLine(work: TxWork, { activityId, freed }: FreedPlaces): AsyncGenerator<JudgedStanding> {
  const { tx, now } = work;
  // The first page is small: usually the next in line takes the place.
  let pageSize = Math.min(freed + lookAhead, pageMax);
  for (let after = 0; ; pageSize = pageMax) {
    const rows = await query(
      tx,
      inLineRow,
      sql`select p.id, p.waiting_ticket as ticket from participant p
          join activity a on a.id = p.activity_id join organization o on o.id = a.organization_id
        where p.activity_id = ${activityId} and ${isOnWaitingList(sql`p.state`)} and ${isNormal(sql`o.status`)}
          and p.waiting_ticket > ${after}::int and ${hasSeats(now)}
        order by p.waiting_ticket limit ${pageSize}`,
    );
    const ids = rows.map(({ id }) => id);
    const where = sql`p.activity_id = ${activityId} and p.id = any(${sql.param(ids)}::uuid[])`;
    const standings = rows.length === 0 ? [] : await readStandings(tx, { where, now });
    const byId = new Map(standings.map((one) => [one.participantId, one]));
    for (const id of ids) {
      const standing = byId.get(id);
      if (standing !== undefined) yield judgeStanding(standing, now);
    }
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.ticket ?? after;
  }
}

/** Locks a person whom the caller has not locked, and asks the rules again; false where another call holds the lock. */
async function canLock(
  { tx, now }: TxWork,
  { participantId, volunteerId, activity }: StoredStanding,
): Promise<boolean> {
  if (!(await tryLock(tx, volunteerId))) return false;
  const where = sql`p.activity_id = ${activity.id} and p.id = ${participantId}`;
  const [standing] = await readStandings(tx, { where, now });
  return standing !== undefined && canBeOffered(judgeStanding(standing, now).obstacles);
}

const servableRow = columns({ activityId: column.text, startsAt: column.instant });

export type Servable = RowOf<typeof servableRow>;

export const servableAtOnce = 100;

interface ServablePage {
  readonly now: Date;
  /** The last one of the page before. */
  readonly last?: Servable | undefined;
}

/** Reads published activities with a free place that a waiting person could take, soonest first. */
export function readServable(reader: Reader, { now, last }: ServablePage): Promise<Servable[]> {
  const isLater = last && sql`and (a.starts_at, a.id) > (${atInstant(last.startsAt)}, ${last.activityId}::uuid)`;
  return query(
    reader,
    servableRow,
    sql`select a.id as "activityId", a.starts_at as "startsAt" from activity a join organization o on o.id = a.organization_id
      where ${isPublished(sql`a.state`)} and ${isNormal(sql`o.status`)} and a.waiting > 0 and a.held < a.maximum and a.ends_at > ${atInstant(now)}
        ${isLater ?? sql``}
        and exists (select 1 from participant p
          where p.activity_id = a.id and ${isOnWaitingList(sql`p.state`)} and ${hasSeats(now)} and ${mayFit(now)})
      order by a.starts_at, a.id limit ${servableAtOnce}`,
  );
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

const overlapFact = lostFactOf('overlap');

const startRow = columns({ startsAt: column.instant.nullable() });

/** SQL condition on the sign-up `p`: every chosen post has a place and has not begun. */
function hasSeats(now: Date): SQL {
  return sql`not exists (
    select 1 from participant_post pp join post po on po.id = pp.post_id join period pe on pe.id = pp.period_id
    where pp.activity_id = p.activity_id and pp.participant_id = p.id
      and (po.held >= po.places or pe.starts_at <= ${atInstant(now)}))`;
}

/**
 * SQL condition on the sign-up `p` that excludes activities in which no person could take the place: no other place
 * at that time, and no known reason against the person. The rules of the domain decide.
 */
function mayFit(now: Date): SQL {
  return sql`coalesce(p.lost_facts, '{}') <@ array[${overlapFact}]::text[] and not exists (
    select 1 from participant_post pp join period pe on pe.id = pp.period_id
    join participant other on other.volunteer_id = p.volunteer_id and other.activity_id <> p.activity_id
      and other.ends_at > pe.starts_at and ${holdsPlace(sql`other.state`)}
    join activity whose on whose.id = other.activity_id and ${isPublished(sql`whose.state`)}
    join participant_post theirs on theirs.activity_id = other.activity_id and theirs.participant_id = other.id
    join period at_that_time on at_that_time.id = theirs.period_id
    where pp.activity_id = p.activity_id and pp.participant_id = p.id and pe.starts_at > ${atInstant(now)}
      and at_that_time.starts_at < pe.ends_at and pe.starts_at < at_that_time.ends_at)`;
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
      where p.activity_id = ${activityId} and p.id = ${participantId} and ${isOnWaitingList(sql`p.state`)} and ${hasSeats(now)}`,
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
