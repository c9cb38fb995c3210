import type { ActivityRow, Page } from '@vp/contract';
import type { Position } from '@vp/domain';
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant, isNormal, isPublished } from '../../db/conditions.ts';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { matchKeyword } from '../../db/search-grams.ts';
import { readPageInOnePass } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { sharedRead } from '../../db/shared-read.ts';
import { column, columns } from '../../db/row.ts';
import { activityColumns, activityRow, toActivityRow } from './activity-rows.ts';
import type { StoredActivityRow } from './activity-rows.ts';
import { readActivities } from './shared-activities.ts';

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
  const { shared, position } = input;
  const read = (): Promise<RowPage<StoredActivityRow>> => readRows(ctx, input);
  const alone = position === undefined ? readFound : readRows;
  const { rows, total } = await (shared === undefined
    ? alone(ctx, input)
    : readShared(ctx.db, { key: JSON.stringify(shared), read }));
  return { listData: rows.map((row) => toActivityRow(row, ctx)), total };
}

const joined = sql`join organization on organization.id = activity.organization_id`;
const foundRow = columns({ id: column.text, total: column.integer });
const pageRow = activityRow.shape({ total: column.integer });

/** What one person's page holds is their own; the activities on it are not. */
async function readFound(
  { db, query }: Listing,
  { filters, order }: ActivityPageInput,
): Promise<RowPage<StoredActivityRow>> {
  const { rows: found, total } = await readPageInOnePass(db, query, {
    from: sql`from activity ${joined} where ${and(...filters)}`,
    id: sql`activity.id`,
    order,
    shape: foundRow,
    selected: sql`found.id`,
    joins: sql``,
  });
  const ids = found.map(({ id }) => id);
  const activities = await readActivities(db, ids);
  return { rows: ids.flatMap((id) => activities.get(id) ?? []), total };
}

function readRows(
  { db, query }: Listing,
  { filters, order, position }: ActivityPageInput,
): Promise<RowPage<StoredActivityRow>> {
  return readPageInOnePass(db, query, {
    from: sql`from activity ${joined} where ${and(...filters)}`,
    id: sql`activity.id`,
    order,
    shape: pageRow,
    selected: activityColumns(position),
    joins: sql`join activity on activity.id = found.id ${joined}`,
  });
}
