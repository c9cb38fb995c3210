import { sql } from 'drizzle-orm';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { myActivityFilters, ownActivities, readMyActivities } from '../../services/participant/my-activities.ts';
import type { Ctx, Result } from '../../call/context.ts';

const tabCounts = columns({
  toAdmit: column.integer,
  admitted: column.integer,
  toBeCarriedOut: column.integer,
  inProgress: column.integer,
  completed: column.integer,
});

/** Returns the caller's activities, of one tab or all. */
export async function mine(ctx: Ctx<'activity.mine'>): Promise<Result<'activity.mine'>> {
  const { query, now, actor } = ctx;
  const filter = query.tab === undefined ? sql`true` : myActivityFilters(now)[query.tab];
  return readMyActivities(ctx, { volunteerId: actor.volunteerId, filter, query });
}

export async function mineCounts(ctx: Ctx<'activity.mineCounts'>): Promise<Result<'activity.mineCounts'>> {
  const filters = myActivityFilters(ctx.now);
  const counts = Object.entries(filters).map(
    ([tab, filter]) => sql`(count(*) filter (where ${filter}))::int as ${sql.identifier(tab)}`,
  );
  const [row] = await query(
    ctx.db,
    tabCounts,
    sql`with own as (${ownActivities(ctx.actor.volunteerId)}) select ${sql.join(counts, sql`, `)} from own`,
  );
  return row ?? { toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 };
}
