import type { ActivityRow, Page } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import type { Position } from '@vp/domain';
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isNormal, isPublished } from '../../db/conditions.ts';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { readPageInParts } from '../../db/read-parts.ts';
import type { ListPart } from '../../db/read-parts.ts';
import { column } from '../../db/row.ts';
import { activityColumns, activityRow, toActivityRow } from './activity-rows.ts';
import type { StoredActivityRow } from './activity-rows.ts';

/** Few are not in normal use: they are left out without a look at each other. */
const unusualOrganizations = sql`select id from organization where not ${isNormal(sql`status`)}`;

const isShownBut = (left: SQL): SQL =>
  sql`${isPublished(sql`activity.state`)} and activity.organization_id not in (${left})`;

/** Published by an approved organization. */
export const isShown = isShownBut(unusualOrganizations);

export const isNotOver = (now: Date): SQL => sql`activity.ends_at > ${atInstant(now)}`;

/**
 * What is not over: what can still be joined comes first, then what has begun, then what is full or closed. The database
 * takes conditions on two times of a row for independent, and so expects next to nothing of what is to come and reads
 * all of it: what has not begun is not asked whether it is over, and the others are hidden from its estimate.
 */
export function joinableFirst(now: Date): readonly SQL[] {
  const at = atInstant(now);
  const isOpen = sql`activity.held < activity.maximum and activity.deadline_at >= ${at}`;
  const toCome = sql`activity.starts_at > ${at}`;
  const begun = sql`activity.starts_at <= ${at} and ${isNotOver(now)}`;
  return [
    sql`${toCome} and coalesce(${isOpen}, false)`,
    sql`${begun} and ${isOpen}`,
    sql`${toCome} and not coalesce(${isOpen}, false)`,
    sql`${begun} and not (${isOpen})`,
  ];
}

/** Undefined without a keyword; one that holds neither letters nor digits matches nothing. */
export function keywordFilter(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined;
  return matchKeyword(activity.nameGrams, keyword) ?? sql`false`;
}

export interface ActivityPageInput {
  /** Named lists that filters and parts look into. */
  readonly given?: SQL;
  /** All of them hold; undefined ones are left out. */
  readonly filters: readonly (SQL | undefined)[];
  /** What each of the parts says in its own way of all. */
  readonly whole: readonly SQL[];
  /** Each after the one before; they hold no activity twice. */
  readonly parts: readonly ListPart[];
  readonly near?: number;
  readonly beginnings?: readonly SQL[];
  readonly position: Position | undefined;
}

export type Listing = Pick<ReadServices & CallFacts, 'db' | 'now' | 'language'> & {
  readonly query: PageQuery;
};

/** One page of activities with the number of all that match, counted to a thousand. */
export async function pageOfActivities(ctx: Listing, input: ActivityPageInput): Promise<Page<ActivityRow>> {
  const { rows, total } = await readRows(ctx, input);
  return { listData: rows.map((row) => toActivityRow(row, ctx)), total };
}

const pageRow = activityRow.shape({ total: column.integer });

/** What decides which activities a page holds. */
function toList({ given, filters, whole, parts, near = 1, beginnings = [] }: ActivityPageInput) {
  // Read once for the page and its count.
  const unusual = sql`unusual as materialized (${unusualOrganizations})`;
  const isOneShown = isShownBut(sql`select id from unusual`);
  return {
    given: given === undefined ? unusual : sql`${unusual}, ${given}`,
    from: sql`from activity where ${and(isOneShown, ...filters)}`,
    counted: sql`from activity where ${and(isOneShown, ...filters, ...whole)}`,
    parts,
    // Screens say how many there are up to this number, and beyond it that there are more.
    countMax: reviewLimits.countMax,
    near,
    beginnings,
    id: sql`activity.id`,
  };
}

function readRows({ db, query }: Listing, input: ActivityPageInput): Promise<RowPage<StoredActivityRow>> {
  return readPageInParts(db, query, {
    ...toList(input),
    shape: pageRow,
    selected: activityColumns(input.position),
    joins: sql`join activity on activity.id = found.id
      join organization on organization.id = activity.organization_id`,
  });
}
