import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { atInstant, isSignUpOpen } from '../../db/conditions.ts';
import { execute } from '../../db/sql.ts';

/** SQL of the ids of volunteers, as one column `id`. */
const selectIds = (volunteerIds: readonly string[]): SQL =>
  sql`select unnest(${sql.param([...volunteerIds])}::uuid[]) as id`;

/**
 * Queues volunteers whose verification, membership or account changed: a job compares them with their upcoming
 * sign-ups, so that a process that ends loses no check.
 */
export function queueStandingChecks(work: TxWork, volunteerIds: readonly string[]): Promise<void> {
  return queue(work, { ids: selectIds(volunteerIds), signUps: isSignUpOpen(sql`p.state`) });
}

/** Queues the members of an organization and of those below it, whose place in the tree changed. */
export function queueMembersBelow(work: TxWork, organizationId: string): Promise<void> {
  const ids = sql`select m.volunteer_id as id from membership m join organization mo on mo.id = m.organization_id
    where mo.id = ${organizationId}::uuid or ${organizationId}::uuid = any(mo.path)`;
  return queue(work, { ids, signUps: isSignUpOpen(sql`p.state`) });
}

/** Queues volunteers who gave up or moved a place, if another of their sign-ups has a stored reason. */
export function queueFreedPeople(work: TxWork, volunteerIds: readonly string[]): Promise<void> {
  return queue(work, { ids: selectIds(volunteerIds), signUps: sql`p.lost_facts is not null` });
}

/** As `queueFreedPeople`, for everybody who signed up for these activities. */
export function queueFreedPeopleOf(work: TxWork, activityIds: readonly string[]): Promise<void> {
  const ids = sql`select volunteer_id as id from participant
    where activity_id = any(${sql.param([...activityIds])}::uuid[]) and ${isSignUpOpen(sql`state`)}`;
  return queue(work, { ids, signUps: sql`p.lost_facts is not null` });
}

interface Queued {
  readonly ids: SQL;
  /** Condition on one of their upcoming sign-ups `p`. */
  readonly signUps: SQL;
}

async function queue({ tx, now }: TxWork, { ids, signUps }: Queued): Promise<void> {
  await execute(
    tx,
    sql`insert into standing_check (volunteer_id, queued_at)
      select distinct who.id, ${atInstant(now)} from (${ids}) who
      where exists (select 1 from participant p
        where p.volunteer_id = who.id and p.ends_at > ${atInstant(now)} and ${signUps})
      order by 1
      on conflict (volunteer_id) do update set queued_at = excluded.queued_at`,
  );
}
