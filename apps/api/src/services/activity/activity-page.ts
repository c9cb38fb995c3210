import type { ActivityRow, Page } from '@vp/contract';
import type { Position } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isNormal } from '../../db/conditions.ts';
import type { CallFacts, Services } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { queryRows } from '../../db/sql.ts';
import { activityColumns, activityRowOf } from './activity-rows.ts';
import type { StoredActivityRow } from './activity-rows.ts';

/** Published by an approved organization and not over yet. */
export function notOver(now: Date): SQL[] {
  return [
    sql`activity.state = 'published'`,
    sql`activity.ends_at > ${atInstant(now)}`,
    isNormal(sql`organization.status`),
  ];
}

/** False sorts before true: what can still be joined comes first. */
export function lastOnes(now: Date): SQL {
  return sql`(activity.held >= activity.maximum or activity.deadline_at < ${atInstant(now)})`;
}

export function keywordFilter(keyword: string | undefined): SQL[] {
  if (keyword === undefined || keyword === '') return [];
  return [matchKeyword(activity.nameGrams, keyword) ?? sql`false`];
}

export interface ActivityPageInput {
  readonly filters: readonly SQL[];
  readonly order: SQL;
  readonly position: Position | undefined;
}

type Listing = Pick<Services & CallFacts, 'db' | 'now' | 'language'> & {
  readonly query: PageQuery;
};

/** One page of activities with the number of all that match. */
export async function pageOfActivities(
  ctx: Listing,
  { filters, order, position }: ActivityPageInput,
): Promise<Page<ActivityRow>> {
  const where = sql.join([...filters], sql` and `);
  const from = sql`from activity join organization on organization.id = activity.organization_id where ${where}`;
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ offset, pageSize }) =>
      queryRows<StoredActivityRow>(
        ctx.db,
        sql`select ${activityColumns(position)} ${from}
          order by ${order}, activity.id limit ${pageSize}::int offset ${offset}::int`,
      ),
    count: () => countRows(ctx.db, from),
  });
  return { listData: rows.map((row) => activityRowOf(row, ctx)), total };
}
