import { absenceMonths } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { atInstant, isAdmitted, isPublished } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { currentEntry } from '../../db/current-entry.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';

export interface AbsencesWithin {
  /** Counts activities of this organization and of those below it. */
  readonly organizationId: string;
  readonly now: Date;
}

/** SQL of the ended periods of the last months that a volunteer held without coming, as `from ... where ...`. */
function fromAbsences(volunteer: SQL, { organizationId, now }: AbsencesWithin): SQL {
  const until = atInstant(now);
  return sql`from participant missed join activity ma on ma.id = missed.activity_id and ${isPublished(sql`ma.state`)}
    join organization mo on mo.id = ma.organization_id and mo.path @> array[${organizationId}::uuid]
    join participant_post mp on mp.activity_id = missed.activity_id and mp.participant_id = missed.id
    join period me on me.id = mp.period_id and me.ends_at <= ${until}
      and me.ends_at > ${until} - make_interval(months => ${absenceMonths}::int)
    where ${volunteer} and ${isAdmitted(sql`missed.state`)}
      and missed.ends_at > ${until} - make_interval(months => ${absenceMonths}::int)
      and not exists (select 1 ${currentEntry(sql`missed.volunteer_id`, sql`mp.period_id`, 'in')})`;
}

/** SQL of the number of absences of one volunteer. */
export const absenceCount = (volunteerId: SQLWrapper, within: AbsencesWithin): SQL =>
  sql`(select count(*) ${fromAbsences(sql`missed.volunteer_id = ${volunteerId}`, within)})`;

const absenceRow = columns({ volunteerId: column.text, absences: column.integer });

/** Reads the absences of many volunteers; omits volunteers without any. */
export async function readAbsencesByVolunteer(
  reader: Reader,
  { volunteerIds, ...within }: AbsencesWithin & { readonly volunteerIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (volunteerIds.length === 0) return new Map();
  const those = sql`missed.volunteer_id = any(${sql.param(volunteerIds)}::uuid[])`;
  const rows = await query(
    reader,
    absenceRow,
    sql`select missed.volunteer_id::text as "volunteerId", count(*)::int as absences
      ${fromAbsences(those, within)} group by missed.volunteer_id`,
  );
  return new Map(rows.map(({ volunteerId, absences }) => [volunteerId, absences]));
}
