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
  const hasReached = (dispute: 'd' | 'waiting'): SQL => {
    const row = sql.raw(dispute);
    const parentAt = sql`coalesce(${row}.raised_at, ${row}.created_at + ${rise})`;
    return sql`(e.organization_id = ${id}::uuid
      or (e.parent_id = ${id}::uuid and ${parentAt} <= ${atInstant(now)})
      or (e.root_id = ${id}::uuid and ${parentAt} + ${rise} <= ${atInstant(now)}))`;
  };
  // Each is looked up by itself, by `offset 0` and `is not true`: so they are gone through in the order of their time,
  // and no further than a list needs. Joined, all of them would be gathered before the first one.
  return sql`select e.activity_id, e.period_id, e.volunteer_id, waiting.created_at as since
    from attendance_dispute waiting
    cross join lateral (select entry.activity_id, entry.period_id, entry.volunteer_id,
        o.id as organization_id, o.parent_id, o.path[1] as root_id
      from attendance_event entry join activity a on a.id = entry.activity_id join organization o on o.id = a.organization_id
      where entry.id = waiting.event_id offset 0) as e
    where waiting.kind = 'disputed' and waiting.settled_at is null and ${hasReached('waiting')}
      and (select true ${sql.raw(openDisputes('e.volunteer_id', 'e.period_id'))} and ${hasReached('d')}
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
