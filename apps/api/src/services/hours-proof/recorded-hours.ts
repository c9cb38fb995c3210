import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { query } from '../../db/sql.ts';
import { isByHandTime } from '../../db/current-entry.ts';

const recordedRow = columns({
  year: column.integer,
  organizationId: column.text,
  organizationName: column.json<LocalTexts>(),
  serviceHours: column.number,
  trainingHours: column.number,
  byHandHours: column.number,
});

export type RecordedHours = RowOf<typeof recordedRow>;

export interface RecordedHoursInput {
  readonly volunteerId: string;
  /** Includes only periods that had ended by then. */
  readonly until: Date;
}

/** Reads a volunteer's confirmed hours by Macao year and organization, the newest year first. */
export function readRecordedHours(
  reader: Reader,
  { volunteerId, until }: RecordedHoursInput,
): Promise<RecordedHours[]> {
  return query(
    reader,
    recordedRow,
    sql`select extract(year from pe.starts_at at time zone 'Asia/Macau')::int as year, o.id as "organizationId",
        o.name as "organizationName",
        coalesce(sum(s.hours) filter (where not s.training), 0)::float8 as "serviceHours",
        coalesce(sum(s.hours) filter (where s.training), 0)::float8 as "trainingHours",
        coalesce(sum(s.hours) filter (where ${isByHandTime}), 0)::float8 as "byHandHours"
      from service_time s join period pe on pe.id = s.period_id join activity a on a.id = s.activity_id
      join organization o on o.id = a.organization_id
      where s.volunteer_id = ${volunteerId} and s.confirmed and s.hours > 0 and pe.ends_at <= ${atInstant(until)}
      group by 1, o.id
      order by 1 desc, sum(s.hours) desc, o.id`,
  );
}
