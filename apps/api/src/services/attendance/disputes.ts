import { sql } from 'drizzle-orm';
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

/** A period of the activity with an open dispute of the volunteer, whatever has become of their sign-up. */
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
