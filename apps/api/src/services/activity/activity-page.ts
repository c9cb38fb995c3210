import type { ActivityRow, Page } from '@vp/contract';
import type { Position } from '@vp/domain';
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isNormal, isPublished } from '../../db/conditions.ts';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { sharedRead } from '../../db/shared-read.ts';
import { column } from '../../db/row.ts';
import { queryRows } from '../../db/sql.ts';
import { activityColumns, activityRow, toActivityRow } from './activity-rows.ts';
import type { StoredActivityRow } from './activity-rows.ts';

/** Published by an approved organization and not over yet. */
export function notOver(now: Date): SQL[] {
  return [
    isPublished(sql`activity.state`),
    sql`activity.ends_at > ${atInstant(now)}`,
    isNormal(sql`organization.status`),
  ];
}

/** False sorts before true: what can still be joined comes first, then what has begun, then what is full or closed. */
export function lastOnes(now: Date): SQL {
  const at = atInstant(now);
  return sql`(activity.held >= activity.maximum or activity.deadline_at < ${at}), (activity.starts_at <= ${at})`;
}

/** Undefined without a keyword; one that holds neither letters nor digits matches nothing. */
export function keywordFilter(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined;
  return matchKeyword(activity.nameGrams, keyword) ?? sql`false`;
}

export interface ActivityPageInput {
  /** All of them hold; undefined ones are left out. */
  readonly filters: readonly (SQL | undefined)[];
  readonly order: SQL;
  readonly position: Position | undefined;
  /** What decides filters and order where these are nobody's own: a page that many ask for at once is read once. */
  readonly shared?: object;
}

export type Listing = Pick<ReadServices & CallFacts, 'db' | 'now' | 'language'> & {
  readonly query: PageQuery;
};

const readShared = sharedRead<RowPage<StoredActivityRow>>();

/** One page of activities with the number of all that match. */
export async function pageOfActivities(ctx: Listing, input: ActivityPageInput): Promise<Page<ActivityRow>> {
  const read = (): Promise<RowPage<StoredActivityRow>> => readRows(ctx, input);
  const { rows, total } = await (input.shared === undefined
    ? read()
    : readShared(ctx.db, { key: JSON.stringify(input.shared), read }));
  return { listData: rows.map((row) => toActivityRow(row, ctx)), total };
}

const pageRow = activityRow.shape({ total: column.integer });

/** What matches is gone through once, by its ids: the same pass orders and counts it. */
function readRows(
  { db, query }: Listing,
  { filters, order, position }: ActivityPageInput,
): Promise<RowPage<StoredActivityRow>> {
  const from = sql`from activity join organization on organization.id = activity.organization_id where ${and(...filters)}`;
  let total: number | undefined;
  return readPage(query, {
    rows: async ({ offset, pageSize }) => {
      const rows = await queryRows(
        db,
        pageRow,
        sql`with found as materialized (
            select activity.id, row_number() over (order by ${order}, activity.id) as place ${from})
          select ${activityColumns(position)}, (select count(*)::int from found) as total
          from found join activity on activity.id = found.id
            join organization on organization.id = activity.organization_id
          where found.place > ${offset}::int and found.place <= ${offset}::int + ${pageSize}::int order by found.place`,
      );
      total = rows[0]?.total;
      return rows;
    },
    // A page behind the last one has no row that says it.
    count: async () => total ?? countRows(db, from),
  });
}
