import { sql } from 'drizzle-orm';
import { atInstant, holdsPlace } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { queryRows, runPrepared, prepared } from '../../db/sql.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Work } from '../../call/context.ts';
import { notify } from '../notification/inbox.ts';
import { activityLink, readRecipients } from '../notification/recipients.ts';

/** How many people beyond the freed places are looked at: some cannot take the place that became free. */
const lookAhead = 10;

const lockVolunteersStatement = prepared(
  'lock_volunteers',
  `select id from volunteer where id = any($1::uuid[]) order by id for no key update`,
);

/** Locks rows of volunteers in one order, before any activity: the rule that keeps sign-ups from waiting for each other. */
export async function lockVolunteers(tx: Tx, volunteerIds: readonly string[]): Promise<void> {
  await runPrepared(tx, lockVolunteersStatement, [volunteerIds]);
}

/** Who may be moved up when some places of an activity become free, first in line first. */
export async function firstWaiting(tx: Tx, activityId: string, freed: number): Promise<readonly string[]> {
  const rows = await queryRows<{ readonly volunteer_id: string }>(
    tx,
    sql`select volunteer_id from participant where activity_id = ${activityId} and state = 'waiting'
      order by waiting_ticket limit ${freed + lookAhead}`,
  );
  return rows.map((row) => row.volunteer_id);
}

export interface LockedActivity {
  readonly name: LocalTexts;
  readonly state: 'published' | 'cancelled';
  readonly held: number;
  readonly maximum: number;
  readonly waiting: number;
}

const lockStatement = prepared(
  'lock_activity',
  `select name, state, held, maximum, waiting from activity where id = $1 for no key update`,
);

/** Locks the counters of an activity: places are taken and given back one after the other. */
export async function lockActivity(tx: Tx, activityId: string): Promise<LockedActivity | undefined> {
  const [row] = await runPrepared<LockedActivity>(tx, lockStatement, [activityId]);
  return row;
}

interface Candidate {
  readonly id: string;
  readonly volunteer_id: string;
  /** Whether every chosen post has a place and has not begun, and nothing else is held at that time. */
  readonly fits: boolean;
}

/**
 * Gives free places to the waiting list, first in line first, and tells who is moved up. The caller holds the lock of
 * the activity, and those of `lockedVolunteerIds`; somebody else is passed over while another call works on them.
 */
export async function moveUp(
  work: Pick<Work, 'tx' | 'now'>,
  { activityId, lockedVolunteerIds }: { readonly activityId: string; readonly lockedVolunteerIds: readonly string[] },
): Promise<readonly string[]> {
  const { tx } = work;
  const activity = await lockActivity(tx, activityId);
  if (activity === undefined || activity.state !== 'published' || activity.waiting === 0) return [];
  let free = activity.maximum - activity.held;
  const locked = new Set(lockedVolunteerIds);
  const movedUp: string[] = [];
  for (const next of await lineOf(tx, activityId)) {
    if (free <= 0) break;
    if (!locked.has(next.volunteer_id) && !(await tryLock(tx, next.volunteer_id))) continue;
    if (!(await fits(work, { activityId, participantId: next.id }))) continue;
    await takeWaited(tx, activityId, next.id);
    movedUp.push(next.volunteer_id);
    free -= 1;
  }
  const recipients = await readRecipients(tx, movedUp);
  const link = activityLink(activityId);
  await notify(
    work,
    recipients.map((one) => ({
      accountId: one.accountId,
      kind: 'promoted',
      values: { activity: activity.name },
      link,
    })),
  );
  return movedUp;
}

function lineOf(tx: Tx, activityId: string): Promise<Omit<Candidate, 'fits'>[]> {
  return queryRows(
    tx,
    sql`select id, volunteer_id from participant where activity_id = ${activityId} and state = 'waiting'
      order by waiting_ticket limit 100`,
  );
}

async function tryLock(tx: Tx, volunteerId: string): Promise<boolean> {
  const rows = await queryRows(
    tx,
    sql`select id from volunteer where id = ${volunteerId} for no key update skip locked`,
  );
  return rows.length === 1;
}

async function fits(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { activityId, participantId }: { readonly activityId: string; readonly participantId: string },
): Promise<boolean> {
  const at = atInstant(now);
  const [row] = await queryRows<Pick<Candidate, 'fits'>>(
    tx,
    sql`select bool_and(po.held < po.places and pe.starts_at > ${at} and not exists (
          select 1 from participant other
          join participant_post theirs on theirs.activity_id = other.activity_id and theirs.participant_id = other.id
          join period at_that_time on at_that_time.id = theirs.period_id
          join activity whose on whose.id = other.activity_id and whose.state = 'published'
          where other.volunteer_id = p.volunteer_id and ${holdsPlace(sql`other.state`)}
            and at_that_time.starts_at < pe.ends_at and pe.starts_at < at_that_time.ends_at)) as fits
      from participant p
      join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id
      join post po on po.id = pp.post_id
      join period pe on pe.id = pp.period_id
      where p.activity_id = ${activityId} and p.id = ${participantId}`,
  );
  return row?.fits === true;
}

async function takeWaited(tx: Tx, activityId: string, participantId: string): Promise<void> {
  await queryRows(
    tx,
    sql`with moved as (
        update participant set state = 'toAdmit' where activity_id = ${activityId} and id = ${participantId} returning id),
      seats as (
        update post set held = held + 1 where id in (select post_id from participant_post
          where activity_id = ${activityId} and participant_id = ${participantId}) returning id)
      update activity set held = held + 1, waiting = waiting - 1 where id = ${activityId} and exists (select 1 from moved)`,
  );
}
