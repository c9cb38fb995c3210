import type { ActivityRow, Page } from '@vp/contract';
import type { Position } from '@vp/domain';
import { pageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallFacts, Services } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { queryRows } from '../../db/sql.ts';
import { activityColumns, activityRowOf } from './activity-rows.ts';
import type { StoredActivityRow } from './activity-rows.ts';

/** Published by an approved organization and not over yet. */
export function notOver(now: Date): SQL[] {
  return [
    sql`activity.state = 'published'`,
    sql`activity.ends_at > ${now.toISOString()}::timestamptz`,
    sql`organization.status = 1`,
  ];
}

/** False sorts before true: what can still be joined comes first. */
export function lastOnes(now: Date): SQL {
  return sql`(activity.held >= activity.maximum or activity.deadline_at < ${now.toISOString()}::timestamptz)`;
}

export function keywordFilter(keyword: string | undefined): SQL[] {
  if (keyword === undefined || keyword === '') return [];
  return [matchKeyword(activity.nameBigrams, keyword) ?? sql`false`];
}

export interface ActivityPageInput {
  readonly filters: readonly SQL[];
  readonly order: SQL;
  readonly position: Position | undefined;
}

type Listing = Pick<Services & CallFacts, 'db' | 'now' | 'language'> & {
  readonly query: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined };
};

/** One page of activities with the number of all that match. */
export async function pageOfActivities(
  ctx: Listing,
  { filters, order, position }: ActivityPageInput,
): Promise<Page<ActivityRow>> {
  const { offset, pageSize } = pageRange(ctx.query);
  const where = sql.join([...filters], sql` and `);
  const from = sql`from activity join organization on organization.id = activity.organization_id where ${where}`;
  const rows = await queryRows<StoredActivityRow & { readonly total: number }>(
    ctx.db,
    sql`select ${activityColumns(position)}, (count(*) over ())::int as total ${from}
      order by ${order}, activity.id limit ${pageSize}::int offset ${offset}::int`,
  );
  const [first] = rows;
  const total = first?.total ?? (offset === 0 ? 0 : await countOf(ctx, from));
  return { listData: rows.map((row) => activityRowOf(row, ctx)), total };
}

async function countOf({ db }: Pick<Listing, 'db'>, from: SQL): Promise<number> {
  const [row] = await queryRows<{ readonly total: number }>(db, sql`select count(*)::int as total ${from}`);
  return row?.total ?? 0;
}
