import { reviewLimits } from '@vp/domain';
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import type { RowOf } from '../../db/row.ts';
import { queryRows } from '../../db/sql.ts';
import { actingNamed, isNamed } from './log-scope.ts';
import { personMatches } from '../../services/volunteer/person-search.ts';

export interface NearEntries {
  readonly typed: string;
  /** What the log is narrowed to by time. */
  readonly period: SQL | undefined;
  /** Which of its entries are asked for, whoever they are of. */
  readonly filters: SQL | undefined;
  readonly offset: number;
  readonly pageSize: number;
}

export interface NearPage {
  /** The keys of the page, in its order. */
  readonly keys: readonly (readonly [stream: string, sequence: number])[];
  /** All that there are, or at least as many as are counted. */
  readonly counted: number;
}

const { countMax } = reviewLimits;
/** So many entries hold a page of a usual name, or show how much further is to be read. */
const firstRead = 2000;
/** To read so many takes as long as to find all who bear a usual name. */
const readMax = 50_000;
/** How much further is read than what was found lets expect. */
const reserve = 1.5;

/**
 * A page of the log about people of a name that many bear, found by going through the newest entries; undefined where
 * these do not fill it, or where it is not certain that there are as many as are counted.
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

/** The newest so many entries. Of each person that they are of it is asked once whether they bear the name. */
async function goThrough(
  reader: Reader,
  { typed, period, filters, offset, pageSize, max }: NearEntries & { readonly max: number },
): Promise<RowOf<typeof walkRow>> {
  const order = sql`at desc, stream desc, sequence desc`;
  const [walked] = await queryRows(
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

/** So many who bear the name, and of each so many entries, are enough where it is usual. */
const askedMax = 1000;
const ofEachMax = 20;

const countRow = columns({ counted: column.integer });

/** How many entries there are of some who bear the name, first by their chains: there are no fewer of all. */
async function countOfSome(reader: Reader, { typed, period, filters }: NearEntries): Promise<number> {
  const where = and(period, filters) ?? sql`true`;
  const entries = (of: SQL): SQL =>
    sql`cross join lateral (select * from audit where ${of} limit ${ofEachMax}::int) as audit where ${where} limit ${countMax}::int`;
  const [row] = await queryRows(
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
