import { attendanceLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { OperatorRights } from '../../auth/actor.ts';
import { atInstant, isSuspended } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { idsWithin } from '../organization/tree.ts';
import { currentEntry } from '../../db/current-entry.ts';
import { endOfPeriod } from './held-period.ts';
import type { PeriodTimes } from '@vp/domain';

/**
 * SQL of the open disputes of one volunteer's entries in one period, as `d`; the events are `de`. Both arguments are
 * SQL: a column or a parameter.
 */
export const openDisputes = (volunteerId: SQLWrapper, periodId: SQLWrapper): SQL =>
  sql`from attendance_dispute d join attendance_event de on de.id = d.event_id
    where de.volunteer_id = ${volunteerId} and de.period_id = ${periodId} and d.kind = 'disputed' and d.settled_at is null`;

interface Settling {
  readonly now: Date;
  readonly actor: Pick<OperatorRights, 'organizationId'>;
}

/**
 * Returns SQL of the open disputes of the organization itself, and of organizations below it once they have reached it:
 * one row for each person and period, with the time of the first.
 */
export function disputesToSettle({ now, actor }: Settling): SQL {
  const id = actor.organizationId;
  const rise = sql`${attendanceLimits.disputeRisesAfterMs}::float8 * interval '1 millisecond'`;
  const isOpen = (row: SQL): SQL => sql`${row}.kind = 'disputed' and ${row}.settled_at is null`;
  const hasReached = (row: SQL): SQL => {
    const parentAt = sql`coalesce(${row}.raised_at, ${row}.created_at + ${rise})`;
    return sql`(${row}.organization_id = ${id}::uuid or (${parentAt} <= ${atInstant(now)} and case
      when (select parent_id is not null from organization where id = ${id}::uuid)
      then ${row}.organization_id in (${idsWithin(id, { depth: 'children' })})
      else (select o.parent_id = ${id}::uuid or (o.path[1] = ${id}::uuid
          and (${parentAt} + ${rise} <= ${atInstant(now)} or ${isSuspended(sql`above.status`)}))
        from organization o left join organization above on above.id = o.parent_id where o.id = ${row}.organization_id) end))`;
  };
  const [waiting, first] = [sql`waiting`, sql`d`];
  // `offset 0` sorts the rows by time before any lookup, so that the query checks only as many as a list needs;
  // otherwise the planner checks all of them first. `is not true` forces a lookup of an earlier dispute row by row.
  return sql`select waiting.period_id, waiting.volunteer_id, waiting.created_at as since
    from (select id, created_at, raised_at, volunteer_id, period_id, organization_id from attendance_dispute as waiting
      where ${isOpen(waiting)} order by created_at offset 0) as waiting
    where ${hasReached(waiting)}
      and (select true from attendance_dispute d where ${isOpen(first)} and d.volunteer_id = waiting.volunteer_id
        and d.period_id = waiting.period_id and ${hasReached(first)}
        and (d.created_at, d.id) < (waiting.created_at, waiting.id) limit 1) is not true`;
}

const disputedPeriodRow = columns({
  startsAt: column.instant,
  endsAt: column.instant,
  inAt: column.instant.nullable(),
  outAt: column.instant.nullable(),
});

export interface DisputedPlace {
  readonly volunteerId: string;
  readonly activityId: string;
  readonly periodId: string;
}

/** Reads a period of the activity with an open dispute of the volunteer, even if their sign-up has ended. */
export async function readDisputedPeriod(
  tx: Tx,
  { volunteerId, activityId, periodId }: DisputedPlace,
): Promise<PeriodTimes | undefined> {
  const held = (direction: 'in' | 'out') =>
    sql`(select e.at ${currentEntry(sql`of_one.volunteer_id`, sql`pe.id`, direction)})`;
  const [row] = await query(
    tx,
    disputedPeriodRow,
    sql`select pe.starts_at as "startsAt", ${endOfPeriod} as "endsAt", ${held('in')} as "inAt", ${held('out')} as "outAt"
      from period pe join activity a on a.id = pe.activity_id cross join (select ${volunteerId}::uuid as volunteer_id) of_one where pe.id = ${periodId} and pe.activity_id = ${activityId}
        and exists (select 1 from attendance_dispute d join attendance_event de on de.id = d.event_id
          where de.volunteer_id = ${volunteerId} and de.period_id = pe.id and d.kind = 'disputed'
            and d.settled_at is null)`,
  );
  return row && { ...row, periodId, inAt: row.inAt ?? undefined, outAt: row.outAt ?? undefined };
}
