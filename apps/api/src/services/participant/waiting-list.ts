import { offerEndsAt, participantTransitions, storedActivityStates, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { atInstant, holdsPlace } from '../../db/conditions.ts';
import type { Reader, Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { prepared, queryRows, runCommand, runPrepared, runPreparedCommand } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Work } from '../../call/context.ts';
import { activityLink } from '../notification/links.ts';
import { notifyVolunteersOfEach } from '../notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../notification/notify-volunteers.ts';

/** How many people beyond the freed places are looked at: some cannot take the place that became free. */
const lookAhead = 10;

const lockVolunteersCommand = {
  name: 'lock_volunteers',
  text: `select id from volunteer where id = any($1::uuid[]) order by id for no key update`,
};

/** Locks rows of volunteers in one order, before any activity: the rule that keeps sign-ups from waiting for each other. */
export async function lockVolunteers(tx: Tx, volunteerIds: readonly string[]): Promise<void> {
  await runPreparedCommand(tx, lockVolunteersCommand, [volunteerIds]);
}

const candidate = columns({ id: column.text, volunteerId: column.text });

export interface FreedPlaces {
  readonly activityId: string;
  readonly freed: number;
}

/** Who may be moved up when some places of an activity become free, first in line first. */
export async function readFirstWaiting(reader: Reader, { activityId, freed }: FreedPlaces): Promise<readonly string[]> {
  const rows = await queryRows(
    reader,
    candidate,
    sql`select id, volunteer_id as "volunteerId" from participant where activity_id = ${activityId} and state = 'waiting'
      order by waiting_ticket limit ${freed + lookAhead}`,
  );
  return rows.map(({ volunteerId }) => volunteerId);
}

const lockedActivity = columns({
  name: column.json<LocalTexts>(),
  state: column.word(storedActivityStates),
  held: column.integer,
  maximum: column.integer,
  waiting: column.integer,
});

export type LockedActivity = RowOf<typeof lockedActivity>;

const lockStatement = prepared(
  'lock_activity',
  lockedActivity,
  `select name, state, held, maximum, waiting from activity where id = $1 for no key update`,
);

/** Locks the counters of an activity: places are taken and given back one after the other. */
export async function lockActivity(tx: Tx, activityId: string): Promise<LockedActivity | undefined> {
  const [row] = await runPrepared(tx, lockStatement, [activityId]);
  return row;
}

/**
 * Offers free places to the waiting list, first in line first, or moves people up at once where the beginning is near,
 * and notifies them. The caller holds the lock of the activity, and those of `lockedVolunteerIds`; somebody else is
 * passed over while another call works on them.
 */
export async function moveUp(
  work: Pick<Work, 'tx' | 'now'>,
  { activityId, lockedVolunteerIds }: { readonly activityId: string; readonly lockedVolunteerIds: readonly string[] },
): Promise<void> {
  const { tx, now } = work;
  const activity = await lockActivity(tx, activityId);
  if (activity === undefined || activity.state !== 'published' || activity.waiting === 0) return;
  let free = activity.maximum - activity.held;
  const locked = new Set(lockedVolunteerIds);
  const notices: VolunteerNotice[] = [];
  for (const next of await readWaiting(tx, activityId)) {
    if (free <= 0) break;
    if (!locked.has(next.volunteerId) && !(await tryLock(tx, next.volunteerId))) continue;
    const startsAt = await readStartIfFree(work, { activityId, participantId: next.id });
    if (startsAt === undefined) continue;
    const offeredUntil = offerEndsAt(startsAt, now);
    await takeWaited(tx, { activityId, participantId: next.id, offeredUntil });
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
}

function readWaiting(tx: Tx, activityId: string): Promise<RowOf<typeof candidate>[]> {
  return queryRows(
    tx,
    candidate,
    sql`select id, volunteer_id as "volunteerId" from participant where activity_id = ${activityId} and state = 'waiting'
      order by waiting_ticket limit 100`,
  );
}

async function tryLock(tx: Tx, volunteerId: string): Promise<boolean> {
  const locked = await runCommand(
    tx,
    sql`select id from volunteer where id = ${volunteerId} for no key update skip locked`,
  );
  return locked === 1;
}

interface WaitingSignUp {
  readonly activityId: string;
  readonly participantId: string;
}

const fitsRow = columns({ fits: column.flag.nullable(), startsAt: column.instant.nullable() });

/**
 * When the first of the chosen periods begins; undefined unless every chosen post has a place and has not begun, and
 * nothing else is held at that time.
 */
async function readStartIfFree(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { activityId, participantId }: WaitingSignUp,
): Promise<Date | undefined> {
  const at = atInstant(now);
  const [row] = await queryRows(
    tx,
    fitsRow,
    sql`select bool_and(po.held < po.places and pe.starts_at > ${at} and not exists (
          select 1 from participant other
          join participant_post theirs on theirs.activity_id = other.activity_id and theirs.participant_id = other.id
          join period at_that_time on at_that_time.id = theirs.period_id
          join activity whose on whose.id = other.activity_id and whose.state = 'published'
          where other.volunteer_id = p.volunteer_id and other.ends_at > pe.starts_at
            and ${holdsPlace(sql`other.state`)}
            and at_that_time.starts_at < pe.ends_at and pe.starts_at < at_that_time.ends_at)) as fits,
        min(pe.starts_at) as "startsAt"
      from participant p
      join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
      join post po on po.id = pp.post_id
      join period pe on pe.id = pp.period_id
      where p.activity_id = ${activityId} and p.id = ${participantId}`,
  );
  return row?.fits === true ? (row.startsAt ?? undefined) : undefined;
}

interface TakenPlace extends WaitingSignUp {
  readonly offeredUntil: Date | undefined;
}

async function takeWaited(tx: Tx, { activityId, participantId, offeredUntil }: TakenPlace): Promise<void> {
  const { to } = participantTransitions[offeredUntil === undefined ? 'moveUp' : 'offer'];
  const until = offeredUntil === undefined ? sql`null` : atInstant(offeredUntil);
  await runCommand(
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
