import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { isCancelled, isSuspended } from '../db/conditions.ts';
import { runCommand } from '../db/sql.ts';

const batchSize = 1000;

/** Gives the sign-ups that say nothing about it the end of their last period. */
const fillSignUpEnds = sql`with unknown as (
    select activity_id, id from participant where ends_at = 'infinity'
      and exists (select 1 from participant_post chosen
        where chosen.activity_id = participant.activity_id and chosen.participant_id = participant.id)
    limit ${batchSize} for update skip locked)
  update participant set ends_at = (select max(period.ends_at) from participant_post chosen
      join period on period.id = chosen.period_id
      where chosen.activity_id = participant.activity_id and chosen.participant_id = participant.id)
  from unknown where participant.activity_id = unknown.activity_id and participant.id = unknown.id`;

/** Gives service times without it the tenths of an hour that they were credited for. */
const fillCredits = sql`with unknown as (
    select time.id, to_timestamp(floor(extract(epoch from greatest(time.in_at, period.starts_at)) / 360) * 360) as begins
    from service_time time join period on period.id = time.period_id
    where time.credited_to is null and time.confirmed and time.hours > 0
    limit ${batchSize} for update of time skip locked)
  update service_time set credited_from = unknown.begins,
    credited_to = unknown.begins + service_time.hours::float8 * interval '1 hour'
  from unknown where service_time.id = unknown.id`;

/** Gives open disputes the period of their entry and the organization of its activity. */
const fillDisputes = sql`with unknown as (
    select dispute.id, entry.period_id, activity.organization_id
    from attendance_dispute dispute join attendance_event entry on entry.id = dispute.event_id
    join activity on activity.id = entry.activity_id
    where dispute.kind = 'disputed' and dispute.settled_at is null
      and (dispute.organization_id is null or dispute.period_id is null)
    limit ${batchSize} for update of dispute skip locked)
  update attendance_dispute set period_id = unknown.period_id, organization_id = unknown.organization_id
  from unknown where attendance_dispute.id = unknown.id`;

/** Gives cancelled activities and suspended organizations without it the moment of their last change. */
const fillCancelledAt = sql`with unknown as (
    select id from activity where ${isCancelled(sql`state`)} and cancelled_at is null
    limit ${batchSize} for update skip locked)
  update activity set cancelled_at = activity.updated_at from unknown where activity.id = unknown.id`;

const fillSuspendedAt = sql`with unknown as (
    select id from organization where ${isSuspended(sql`status`)} and suspended_at is null
    limit ${batchSize} for update skip locked)
  update organization set suspended_at = organization.updated_at from unknown where organization.id = unknown.id`;

/**
 * Fills columns that rows of an earlier release lack, in small transactions: what the migration would lock a full table
 * for, and what a process of that release still writes during a deployment. Finds nothing once that is over.
 */
export async function fillColumns(db: Db): Promise<void> {
  const batches = [fillSignUpEnds, fillCredits, fillDisputes, fillCancelledAt, fillSuspendedAt];
  for (const batch of batches) await fillAll(db, batch);
}

async function fillAll(db: Db, batch: SQL): Promise<void> {
  let filled = batchSize;
  while (filled === batchSize) filled = await runCommand(db, batch);
}
