import type { ActivityRow, Page } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import type { Position } from '@vp/domain';
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isNormal, isPublished } from '../../db/conditions.ts';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { column } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { activityColumns, activityRow, toActivityRow } from './activity-rows.ts';

/** Condition: the activity is published by an approved organization. Few organizations are not in normal use. */
export const isShown: SQL = sql`${isPublished(sql`activity.state`)}
  and activity.organization_id not in (select id from organization where not ${isNormal(sql`status`)})`;

export const isNotOver = (now: Date): SQL => sql`activity.ends_at > ${atInstant(now)}`;

/** Returns SQL that ranks upcoming activities: joinable ones first, then running, then full or closed ones. */
export function joinableFirst(now: Date): SQL {
  return sql`(not coalesce(${isJoinable(now)}, false)), (activity.starts_at <= ${atInstant(now)})`;
}

function isJoinable(now: Date): SQL {
  return sql`(activity.held < activity.maximum and activity.deadline_at >= ${atInstant(now)})`;
}

/** Condition: a place can be taken now, in a post of a period that has not begun. */
export function hasOpenPlace(now: Date): SQL {
  return sql`${isJoinable(now)} and exists (select from period join post on post.period_id = period.id
    where period.activity_id = activity.id and period.starts_at > ${atInstant(now)} and post.held < post.places)`;
}

/** Returns undefined without a keyword; a keyword without letters and digits matches nothing. */
export function keywordFilter(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined;
  return matchKeyword(activity.nameGrams, keyword) ?? sql`false`;
}

export interface ActivityPageInput {
  /** Common table expressions that filters and order use. */
  readonly given?: SQL;
  /** Conditions that all apply, besides that the activity is shown and not over; undefined ones are omitted. */
  readonly filters: readonly (SQL | undefined)[];
  /** Order among equally joinable activities. */
  readonly order: SQL;
  readonly position: Position | undefined;
}

export type Listing = Pick<ReadServices & CallFacts, 'db' | 'now' | 'language'> & {
  readonly query: PageQuery;
};

const pageRow = activityRow.shape({ total: column.integer });

/** Screens show totals up to this number, and 'more' beyond it. */
const { countMax } = reviewLimits;

/** Reads one page of upcoming activities, joinable ones first, with the total in the same statement. */
export async function pageOfActivities(ctx: Listing, input: ActivityPageInput): Promise<Page<ActivityRow>> {
  const { db, now } = ctx;
  const given = input.given === undefined ? sql`` : sql`with ${input.given} `;
  const where = sql`where ${and(isShown, isNotOver(now), ...input.filters)}`;
  const found = sql`select 1 from activity ${where}`;
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ offset, pageSize }) =>
      query(
        db,
        pageRow,
        sql`${given}select ${activityColumns(input.position)},
            (select count(*)::int from (${found} limit ${countMax}::int) as counted) as total
          from activity join organization on organization.id = activity.organization_id ${where}
          order by ${joinableFirst(now)}, ${input.order}, activity.id offset ${offset}::int limit ${pageSize}::int`,
      ),
    // A page past the last one has no row that carries the total.
    count: async ([row]) => row?.total ?? countRows(db, sql`${given}${found}`, countMax),
    countMax,
  });
  return { listData: rows.map((row) => toActivityRow(row, ctx)), total };
}
