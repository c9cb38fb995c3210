import { reviewLimits } from '@vp/domain';
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { actingNamed, isNamed } from './log-scope.ts';
import { personMatches } from '../../services/volunteer/person-search.ts';

export interface NearEntries {
  readonly typed: string;
  /** Time filter of the log. */
  readonly period: SQL | undefined;
  /** Filters of the entries, independent of the person. */
  readonly filters: SQL | undefined;
  readonly offset: number;
  readonly pageSize: number;
}

export interface NearPage {
  /** The keys of the page, in its order. */
  readonly keys: readonly (readonly [stream: string, sequence: number])[];
  /** The total, or at least the maximum count. */
  readonly counted: number;
}

const { countMax } = reviewLimits;
/** Number of entries that usually contain a page for a common name, or show how much further to read. */
const firstRead = 2000;
/** Maximum entries to scan; about as expensive as finding all people with a common name. */
const readMax = 50_000;
/** Safety factor on the estimated number of further entries. */
const reserve = 1.5;

/**
 * Reads a page of the log for a common name by walking the newest entries; undefined where these do not fill it, or
 * where it is not certain that the total reaches the maximum count.
 */
export async function readNearEntries(reader: Reader, near: NearEntries): Promise<NearPage | undefined> {
  const wanted = near.offset + near.pageSize;
  const first = await goThrough(reader, { ...near, max: firstRead });
  const isEnough = first.isWhole || first.found >= wanted;
  const reach = Math.ceil((firstRead * wanted * reserve) / first.found);
  const { keys, found, isWhole } =
    isEnough || reach > readMax ? first : await goThrough(reader, { ...near, max: reach });
  if (isWhole) return { keys, counted: Math.min(found, Math.max(countMax, wanted)) };
  if (found < wanted) return undefined;
  const counted = found < countMax ? await countOfSome(reader, near) : found;
  return counted < countMax ? undefined : { keys, counted: countMax };
}

const walkRow = columns({ found: column.integer, isWhole: column.flag, keys: column.json<[string, number][]>() });

/** Reads this number of newest entries and checks the name of each person in them once. */
async function goThrough(
  reader: Reader,
  { typed, period, filters, offset, pageSize, max }: NearEntries & { readonly max: number },
): Promise<RowOf<typeof walkRow>> {
  const order = sql`at desc, stream desc, sequence desc`;
  const [walked] = await query(
    reader,
    walkRow,
    sql`with newest as materialized (
        select stream, sequence, at, what, account_id, organization_id,
          case when stream like 'account:%' then substr(stream, 9)::uuid end as owner_id,
          case when stream like 'volunteer:%' then substr(stream, 11)::uuid end as volunteer_id
        from audit where ${and(sql`true`, period)} order by ${order} limit ${max}::int),
      owners as materialized (
        select met.id, owner.account_id from (select distinct volunteer_id as id from newest) as met
        join volunteer as owner on owner.id = met.id),
      accounts as materialized (
        select met.id from (
          select account_id as id from newest union select owner_id from newest union select account_id from owners) as met
        where ${isNamed(typed, sql`met.id`)}),
      found as materialized (
        select stream, sequence, at from newest as audit where (account_id in (select id from accounts)
          or owner_id in (select id from accounts)
          or volunteer_id in (select id from owners where account_id in (select id from accounts))) and ${and(sql`true`, filters)})
      select (select count(*) from newest) < ${max}::int as "isWhole", (select count(*) from found)::int as found,
        coalesce((select json_agg(json_build_array(stream, sequence) order by ${order}) from (
          select * from found order by ${order} offset ${offset}::int limit ${pageSize}::int) as page), '[]') as keys`,
  );
  return walked ?? { found: 0, isWhole: true, keys: [] };
}

/** Maximum number of people with the name, and of entries of each: enough for a common name. */
const askedMax = 1000;
const ofEachMax = 20;

const countRow = columns({ counted: column.integer });

/** Counts the entries of some people with the name, first by their chains: a lower bound of the total. */
async function countOfSome(reader: Reader, { typed, period, filters }: NearEntries): Promise<number> {
  const where = and(period, filters) ?? sql`true`;
  const entries = (of: SQL): SQL =>
    sql`cross join lateral (select * from audit where ${of} limit ${ofEachMax}::int) as audit where ${where} limit ${countMax}::int`;
  const [row] = await query(
    reader,
    countRow,
    sql`with people as materialized (
        select account_id, id from volunteer where ${personMatches(typed)} limit ${askedMax}::int),
      accounts as materialized (
        select account_id as id from people union (
          select account_id from organization_role where ${actingNamed(typed)} limit ${askedMax}::int)),
      chains as (select 'volunteer:' || id as chain from people union all select 'account:' || id from accounts),
      by_chain as materialized (select stream, sequence from chains ${entries(sql`stream = chain`)}),
      by_account as materialized (select stream, sequence from accounts ${entries(sql`account_id = accounts.id`)})
      select case when counted >= ${countMax}::int then counted
        else (select count(*)::int from (select * from by_chain union select * from by_account) as either) end as counted
      from (select count(*)::int as counted from by_chain) as first`,
  );
  return row?.counted ?? 0;
}
