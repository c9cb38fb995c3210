import type { ActivityRow, Page, activityCalls } from '@vp/contract';
import { boundingBox } from '@vp/domain';
import type { Position } from '@vp/domain';
import { pageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { matchKeyword } from '../../db/search-grams.ts';
import { queryRows } from '../../db/sql.ts';
import { activityColumns, activityRowOf, distanceSql } from '../../services/activity/activity-rows.ts';
import type { StoredActivityRow } from '../../services/activity/activity-rows.ts';
import { activity } from '../../db/schema/activity.ts';
import type { Ctx } from '../../call/context.ts';
import { positionOf } from './position.ts';

type FindCall = (typeof activityCalls)['find'];

/** Activities that are not over, by the caller's filters and order; full and closed ones stand last. */
export async function findActivities(ctx: Ctx<FindCall>): Promise<Page<ActivityRow>> {
  const { query } = ctx;
  const position = positionOf(query);
  const filters = [
    ...notOver(ctx.now),
    query.nature && sql`activity.nature = ${query.nature}`,
    query.activityTypeId && sql`activity.activity_type = ${query.activityTypeId}`,
    query.oid && sql`activity.organization_id = ${query.oid}`,
    query.regionId && sql`activity.region = ${query.regionId}`,
    ...keywordFilter(query.keyword),
    ...(position && query.radiusMetres ? within(position, Number(query.radiusMetres)) : []),
  ].filter((one): one is SQL => one instanceof Object);
  const sorted = {
    default: sql`activity.starts_at`,
    applicants: sql`activity.held desc, activity.starts_at`,
    nearest: sql`distance nulls last, activity.starts_at`,
  };
  const order = sorted[query.sort ?? 'default'];
  return pageOfActivities(ctx, { filters, order: sql`${lastOnes(ctx.now)}, ${order}`, position });
}

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

function within(position: Position, radiusMetres: number): SQL[] {
  const box = boundingBox(position, radiusMetres);
  return [
    sql`activity.latitude between ${box.south}::double precision and ${box.north}::double precision`,
    sql`activity.longitude between ${box.west}::double precision and ${box.east}::double precision`,
    sql`${distanceSql(position)} <= ${radiusMetres}::double precision`,
  ];
}

export interface ListWish {
  readonly filters: readonly SQL[];
  readonly order: SQL;
  readonly position: Position | undefined;
}

type Listing = Pick<Ctx<FindCall>, 'db' | 'now' | 'language'> & {
  readonly query: { readonly pageIndex?: number | undefined; readonly pageSize?: number | undefined };
};

/** One page of activities with the number of all that match. */
export async function pageOfActivities(
  ctx: Listing,
  { filters, order, position }: ListWish,
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
