import { attendanceLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import { atInstant } from '../../db/conditions.ts';
import type { Tx } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { queryRows } from '../../db/sql.ts';
import { entryThatHolds } from './held-entry.ts';
import type { PeriodAttendance } from '@vp/domain';

/**
 * Disputes of one volunteer's entries in one period that nobody has settled yet, as `d`; of the events as `de`. Both
 * arguments are SQL: a column or a parameter.
 */
export const openDisputes = (volunteerId: string, periodId: string): string =>
  `from attendance_dispute d join attendance_event de on de.id = d.event_id
    where de.volunteer_id = ${volunteerId} and de.period_id = ${periodId} and d.kind = 'disputed' and d.settled_at is null`;

interface Settling {
  readonly now: Date;
  readonly actor: Operator;
}

/**
 * Open disputes of the organization itself, and of those below it once they have reached it: one for each person and
 * period, with the time of the first.
 */
export function disputesToSettle({ now, actor }: Settling): SQL {
  const id = actor.organizationId;
  const rise = sql`${attendanceLimits.disputeRisesAfterMs}::float8 * interval '1 millisecond'`;
  const parentAt = sql`coalesce(d.raised_at, d.created_at + ${rise})`;
  // From the few open disputes to their organizations: `offset 0` keeps the planner from reading all entries of one.
  return sql`select d.activity_id, d.period_id, d.volunteer_id, min(d.created_at) as since
    from (select dispute.created_at, dispute.raised_at, e.activity_id, e.period_id, e.volunteer_id
      from attendance_dispute dispute join attendance_event e on e.id = dispute.event_id
      where dispute.kind = 'disputed' and dispute.settled_at is null offset 0) as d
    join activity a on a.id = d.activity_id join organization o on o.id = a.organization_id
    where o.id = ${id}::uuid
      or (o.parent_id = ${id}::uuid and ${parentAt} <= ${atInstant(now)})
      or (o.path[1] = ${id}::uuid and ${parentAt} + ${rise} <= ${atInstant(now)})
    group by d.activity_id, d.period_id, d.volunteer_id`;
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

/** A period of the activity with an open dispute of the volunteer, even if their sign-up has ended. */
export async function readDisputedPeriod(
  tx: Tx,
  { volunteerId, activityId, periodId }: DisputedPlace,
): Promise<PeriodAttendance | undefined> {
  const held = (direction: 'in' | 'out') =>
    sql`(select e.at ${sql.raw(entryThatHolds('of_one.volunteer_id', 'pe.id', direction))})`;
  const [row] = await queryRows(
    tx,
    disputedPeriodRow,
    sql`select pe.starts_at as "startsAt", pe.ends_at as "endsAt", ${held('in')} as "inAt", ${held('out')} as "outAt"
      from period pe cross join (select ${volunteerId}::uuid as volunteer_id) of_one where pe.id = ${periodId} and pe.activity_id = ${activityId}
        and exists (select 1 from attendance_dispute d join attendance_event de on de.id = d.event_id
          where de.volunteer_id = ${volunteerId} and de.period_id = pe.id and d.kind = 'disputed'
            and d.settled_at is null)`,
  );
  return row && { ...row, periodId, inAt: row.inAt ?? undefined, outAt: row.outAt ?? undefined };
}
