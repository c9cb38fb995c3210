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
import { readPage } from '../../db/read-page.ts';
import { pageInParts } from '../../db/read-parts.ts';
import type { ListPart } from '../../db/read-parts.ts';
import { column } from '../../db/row.ts';
import { activityColumns, activityRow, toActivityRow } from './activity-rows.ts';
import type { StoredActivityRow } from './activity-rows.ts';

/** Few organizations are not in normal use: a list of them is faster than a check of every organization. */
const unusualOrganizations = sql`select id from organization where not ${isNormal(sql`status`)}`;

const isShownBut = (left: SQL): SQL =>
  sql`${isPublished(sql`activity.state`)} and activity.organization_id not in (${left})`;

/** Condition: the activity is published by an approved organization. */
export const isShown = isShownBut(unusualOrganizations);

export const isNotOver = (now: Date): SQL => sql`activity.ends_at > ${atInstant(now)}`;

/**
 * Returns the parts of a list of upcoming activities: joinable ones first, then running, then full or closed ones. The
 * planner treats two conditions on time as independent and underestimates the rows: activities that have not begun get
 * no condition on their end, and the end of the others is hidden from the estimate.
 */
export function joinableFirst(now: Date): readonly SQL[] {
  const at = atInstant(now);
  const isOpen = sql`activity.held < activity.maximum and activity.deadline_at >= ${at}`;
  const toCome = sql`activity.starts_at > ${at}`;
  const running = sql`activity.starts_at <= ${at} and ${isNotOver(now)}`;
  return [
    sql`${toCome} and coalesce(${isOpen}, false)`,
    sql`${running} and ${isOpen}`,
    sql`${toCome} and not coalesce(${isOpen}, false)`,
    sql`${running} and not (${isOpen})`,
  ];
}

/** Returns undefined without a keyword; a keyword without letters and digits matches nothing. */
export function keywordFilter(keyword: string | undefined): SQL | undefined {
  if (keyword === undefined || keyword === '') return undefined;
  return matchKeyword(activity.nameGrams, keyword) ?? sql`false`;
}

export interface ActivityPageInput {
  /** Common table expressions that filters and parts use. */
  readonly given?: SQL;
  /** Conditions that all apply; undefined ones are omitted. */
  readonly filters: readonly (SQL | undefined)[];
  /** Conditions that each part states in its own form, for the whole list. */
  readonly whole: readonly SQL[];
  /** Parts in their order; they contain no activity twice. */
  readonly parts: readonly ListPart[];
  readonly near?: number;
  readonly beginnings?: readonly SQL[];
  readonly position: Position | undefined;
}

export type Listing = Pick<ReadServices & CallFacts, 'db' | 'now' | 'language'> & {
  readonly query: PageQuery;
};

/** Reads one page of activities with the total, counted up to a thousand. */
export async function pageOfActivities(ctx: Listing, input: ActivityPageInput): Promise<Page<ActivityRow>> {
  const { rows, total } = await readRows(ctx, input);
  return { listData: rows.map((row) => toActivityRow(row, ctx)), total };
}

const pageRow = activityRow.shape({ total: column.integer });

/** Returns the list that a page is read from. */
function toList({ given, filters, whole, parts, near = 1, beginnings = [] }: ActivityPageInput) {
  // Read once for the page and its count.
  const unusual = sql`unusual as materialized (${unusualOrganizations})`;
  const isOneShown = isShownBut(sql`select id from unusual`);
  return {
    given: given === undefined ? unusual : sql`${unusual}, ${given}`,
    from: sql`from activity where ${and(isOneShown, ...filters)}`,
    counted: sql`from activity where ${and(isOneShown, ...filters, ...whole)}`,
    parts,
    // Screens show totals up to this number, and 'more' beyond it.
    countMax: reviewLimits.countMax,
    near,
    beginnings,
    id: sql`activity.id`,
  };
}

function readRows({ db, query }: Listing, input: ActivityPageInput): Promise<RowPage<StoredActivityRow>> {
  return readPage(
    query,
    pageInParts(db, {
      ...toList(input),
      shape: pageRow,
      selected: activityColumns(input.position),
      joins: sql`join activity on activity.id = found.id
      join organization on organization.id = activity.organization_id`,
    }),
  );
}
