import { participantTransitions, storedParticipantStates } from '@vp/domain';
import type { StoredParticipantState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { execute, query } from '../../db/sql.ts';
import type { TxWork } from '../../call/context.ts';
import type { AuditWork } from '../audit/audit.ts';
import { revokeEntries } from './revoke-entries.ts';
import { hasAttended } from './decide-participants.ts';
import { auditMovedUp, moveUp, readFirstWaiting } from './waiting-list.ts';
import { lockActivity, lockVolunteers } from './locks.ts';
import { queueFreedPeople } from './standing-queue.ts';
import type { MovedUp } from './waiting-list.ts';

export interface ParticipationEnd {
  readonly activityId: string;
  readonly participantId: string;
}

export interface EndInput {
  /** The transition of the domain, which defines source and target states. */
  readonly action: 'withdraw' | 'refuse' | 'remove' | 'lapse';
  readonly ends: readonly ParticipationEnd[];
  readonly reason?: string | undefined;
  /** Account of the administrator who decided it. */
  readonly decidedBy?: string | undefined;
}

export interface Ended {
  readonly activityId: string;
  readonly participantId: string;
  readonly volunteerId: string;
  readonly before: StoredParticipantState;
}

/**
 * Ends sign-ups, frees their places and moves the waiting lists up, all in the caller's transaction. Rows in another
 * state stay unchanged and are missing from the answer. Locks volunteers, then activities, each in order.
 */
export async function endParticipations(work: AuditWork, input: EndInput): Promise<readonly Ended[]> {
  if (input.ends.length === 0) return [];
  const byActivity = new Map<string, string[]>();
  for (const { activityId, participantId } of input.ends) {
    byActivity.set(activityId, [...(byActivity.get(activityId) ?? []), participantId]);
  }
  const { tx } = work;
  const lockedVolunteerIds = await lockAllConcerned(tx, byActivity);
  const ended: Ended[] = [];
  const movedUp: MovedUp[] = [];
  for (const [activityId, participantIds] of [...byActivity].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await lockActivity(tx, activityId);
    const rows = await endRows(work, { ...input, activityId, participantIds });
    ended.push(...rows.map((one) => ({ activityId, ...one })));
    if (rows.length === 0) continue;
    await giveBack(tx, { activityId, rows });
    // Only the volunteer can end a sign-up after a check-in, and only before the service begins.
    if (input.action === 'withdraw')
      await revokeEntries(work, { activityId, volunteerIds: rows.map(({ volunteerId }) => volunteerId) });
    movedUp.push(...(await moveUp(work, { activityId, lockedVolunteerIds })));
  }
  await auditMovedUp(work, movedUp);
  await queueFreedPeople(
    work,
    ended.map(({ volunteerId }) => volunteerId),
  );
  return ended;
}

const concernedRow = columns({ volunteerId: column.text });

/** Locks the people whose sign-ups end and the people who may be moved up, all at once, in one order. */
async function lockAllConcerned(
  tx: Tx,
  byActivity: ReadonlyMap<string, readonly string[]>,
): Promise<readonly string[]> {
  const volunteerIds = new Set<string>();
  for (const [activityId, participantIds] of byActivity) {
    const rows = await query(
      tx,
      concernedRow,
      sql`select volunteer_id as "volunteerId" from participant
        where activity_id = ${activityId} and id = any(${sql.param([...participantIds])}::uuid[])`,
    );
    for (const row of rows) volunteerIds.add(row.volunteerId);
    for (const id of await readFirstWaiting(tx, { activityId, freed: participantIds.length })) volunteerIds.add(id);
  }
  await lockVolunteers(tx, [...volunteerIds]);
  return [...volunteerIds];
}

const endedRow = columns({
  participantId: column.text,
  volunteerId: column.text,
  before: column.word(storedParticipantStates),
});

function endRows(
  { tx, now }: TxWork,
  input: EndInput & { readonly activityId: string; readonly participantIds: readonly string[] },
): Promise<RowOf<typeof endedRow>[]> {
  const { from, to } = participantTransitions[input.action];
  const at = atInstant(now);
  const still = whereStill(input.action, at);
  const decided =
    input.decidedBy === undefined ? sql`` : sql`, decided_at = ${at}, decided_by = ${input.decidedBy}::uuid`;
  return query(
    tx,
    endedRow,
    sql`with before as (
        select id, state from participant where activity_id = ${input.activityId}
          and id = any(${sql.param([...input.participantIds])}::uuid[]) and state = any(${sql.param([...from])}::text[])
          ${still} for update)
      update participant set state = ${to}, offered_until = null, reason = ${input.reason ?? null}, ended_at = ${at}${decided}
      from before where participant.activity_id = ${input.activityId} and participant.id = before.id
      returning participant.id as "participantId", participant.volunteer_id as "volunteerId", before.state as before`,
  );
}

/** Returns the condition on a sign-up besides its state. */
function whereStill(action: EndInput['action'], at: SQL): SQL {
  if (action === 'remove') return sql`and not ${hasAttended(sql`participant`)}`;
  return action === 'lapse' ? sql`and offered_until <= ${at}` : sql``;
}

interface EndedRows {
  readonly activityId: string;
  readonly rows: readonly RowOf<typeof endedRow>[];
}

async function giveBack(tx: Tx, { activityId, rows }: EndedRows): Promise<void> {
  const holding = rows.filter(({ before }) => before !== 'waiting').map(({ participantId }) => participantId);
  const waiting = rows.length - holding.length;
  await execute(
    tx,
    sql`with freed as (
        select post_id, count(*)::int as places from participant_post where activity_id = ${activityId}
          and participant_id = any(${sql.param(holding)}::uuid[]) group by post_id),
      posts as (update post set held = held - freed.places from freed where post.id = freed.post_id returning post.id)
      update activity set held = held - ${holding.length}::int, waiting = waiting - ${waiting}::int where id = ${activityId}`,
  );
}
