import { sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { atInstant } from '../../db/conditions.ts';
import { pageInOnePass, readPage } from '../../db/read-page.ts';
import { column } from '../../db/row.ts';
import { activityColumns, activityRow, toActivityRow } from '../../services/activity/activity-rows.ts';

const pageRow = activityRow.shape({ total: column.integer });

/** Returns the activities that the caller saved: upcoming ones by start, then past ones, latest first. */
export async function favourites(ctx: Ctx<'activity.favourites'>): Promise<Result<'activity.favourites'>> {
  const { db, now, actor, query } = ctx;
  const at = atInstant(now);
  const { rows, total } = await readPage(
    query,
    pageInOnePass(db, {
      from: sql`from favourite saved join activity own on own.id = saved.activity_id
        where saved.volunteer_id = ${actor.volunteerId}::uuid`,
      id: sql`own.id`,
      order: sql`(own.ends_at <= ${at}), case when own.ends_at > ${at} then own.starts_at end, own.starts_at desc`,
      shape: pageRow,
      selected: activityColumns(undefined),
      joins: sql`join activity on activity.id = found.id
        join organization on organization.id = activity.organization_id`,
    }),
  );
  return { listData: rows.map((row) => toActivityRow(row, ctx)), total };
}
