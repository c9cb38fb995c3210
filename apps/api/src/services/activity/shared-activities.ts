import { sql } from 'drizzle-orm';
import { column } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { sharedRows } from '../../db/shared-read.ts';
import { queryRows } from '../../db/sql.ts';
import { activityColumns, activityRow } from './activity-rows.ts';

const placedRow = activityRow.shape({ attendanceType: column.text, radiusMetres: column.integer });

/**
 * Activities by their ids, without a distance: they are the same for all, and those who look at one moment read them
 * once, whichever list names them.
 */
export const readActivities = sharedRows(async (reader, ids): Promise<ReadonlyMap<string, RowOf<typeof placedRow>>> => {
  const rows = await queryRows(
    reader,
    placedRow,
    sql`select ${activityColumns(undefined)}, activity.attendance_type as "attendanceType",
        activity.radius_metres as "radiusMetres"
      from activity join organization on organization.id = activity.organization_id
      where activity.id = any(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
});
