import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ObjectSchema } from 'yup';
import type { Reader } from './client.ts';
import { countRows } from './read-page.ts';
import type { PagedRead } from './read-page.ts';
import type { RowOf, RowShape } from './row.ts';
import { query } from './sql.ts';

/** A part of a list: all its rows precede the rows of the next part. */
export interface ListPart {
  readonly where: SQL;
  readonly order: SQL;
}

export interface PartsRead<Shape extends ObjectSchema<{ total: number }>> {
  /** Common table expressions that the conditions use, each read once and only where it is needed. */
  readonly given?: SQL;
  /** `from ... where ...` that all parts share. */
  readonly from: SQL;
  /** The parts are disjoint. */
  readonly parts: readonly ListPart[];
  /**
   * Number of leading parts that fill most pages: they are read alone first, and all parts only if they do not fill the
   * page.
   */
  readonly near: number;
  /**
   * Conditions on the first part, the most selective first: each is tried before the others where it may fill the page.
   */
  readonly beginnings?: readonly SQL[];
  /** Identifies a row; the last sort key of every part, so that the order is total. */
  readonly id: SQL;
  /** `from ... where ...` of the rows of all parts. */
  readonly counted: SQL;
  readonly countMax: number;
  readonly shape: Shape;
  /** Columns of the rows of a page, besides `total`. */
  readonly selected: SQL;
  /** Joins the selected tables to `found.id`. */
  readonly joins: SQL;
}

/**
 * Reads a page of a list whose leading sort key has no index: reads its parts one after the other, each in an order
 * that an index may hold, and only as far as the page reaches.
 */
export function pageInParts<Shape extends ObjectSchema<{ total: number }>>(
  reader: Reader,
  { near, beginnings = [], counted, countMax, shape, selected, joins, ...list }: PartsRead<Shape>,
): PagedRead<RowOf<Shape>> {
  const total = sql`select count(*)::int as total from (select 1 ${counted} limit ${countMax}::int) as counted`;
  const read = (range: RangeOfParts<Shape>['range'], parts: readonly ListPart[]) =>
    readRangeOfParts(reader, { ...list, parts, range, shape, joins, selected: sql`${selected}, (${total}) as total` });
  return {
    rows: async (range) => {
      const first = list.parts.slice(0, near);
      const shorter = beginnings.flatMap((isBegun) =>
        first.slice(0, 1).map(({ where, order }) => [{ where: sql`${where} and ${isBegun}`, order }]),
      );
      for (const parts of [...shorter, first]) {
        const rows = await read(range, parts);
        if (rows.length === range.pageSize) return rows;
      }
      return read(range, list.parts);
    },
    // A page past the last one has no row that carries the total.
    count: async ([row]) => {
      const given = list.given === undefined ? sql`` : sql`with ${list.given} `;
      return row?.total ?? countRows(reader, sql`${given}select 1 ${counted}`, countMax);
    },
    countMax,
  };
}

export interface RangeOfParts<Shape extends RowShape> extends Pick<
  PartsRead<never>,
  'given' | 'from' | 'parts' | 'id' | 'selected' | 'joins'
> {
  readonly shape: Shape;
  readonly range: Pick<PageRange, 'offset' | 'pageSize'>;
}

/**
 * Reads rows of such a list without a total. The best plan depends on the values, so the statement is planned each
 * time.
 */
export function readRangeOfParts<Shape extends RowShape>(
  reader: Reader,
  { given, shape, selected, joins, range: { offset, pageSize }, ...list }: RangeOfParts<Shape>,
): Promise<RowOf<Shape>[]> {
  return query(
    reader,
    shape,
    sql`with ${given === undefined ? sql`` : sql`${given}, `}${foundSql(list, sql`${offset}::int + ${pageSize}::int`)}
      select ${selected} from found ${joins}
      order by found.part, found.place offset ${offset}::int limit ${pageSize}::int`,
  );
}

/** SQL of the number of the part that a row belongs to, to order all parts at once. */
export function placeOfPart(parts: readonly SQL[]): SQL {
  const places = parts.map((where, at) => sql` when ${where} then ${sql.raw(String(at))}`);
  return sql`case${sql.join(places)} end`;
}

/** SQL of the first `wanted` rows of all parts: each part fills only the rows that the parts before it leave. */
function foundSql({ from, parts, id }: Pick<PartsRead<never>, 'from' | 'parts' | 'id'>, wanted: SQL): SQL {
  const names = parts.map((_part, at) => sql.raw(`part${at}`));
  const read = parts.map(({ where, order }, at) => {
    const before = names.slice(0, at).map((name) => sql` - (select count(*) from ${name})`);
    return sql`${names[at]} as materialized (select one.id, one.place from unnest(array(
        select ${id} ${from} and ${where} order by ${order}, ${id} limit greatest(0, ${wanted}${sql.join(before)})
      )) with ordinality as one(id, place))`;
  });
  const all = names.map((name, at) => sql`select id, ${sql.raw(String(at))} as part, place from ${name}`);
  return sql`${sql.join(read, sql`, `)}, found as (${sql.join(all, sql` union all `)})`;
}
