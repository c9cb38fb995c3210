import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ObjectSchema } from 'yup';
import type { Reader } from './client.ts';
import { readPage } from './read-page.ts';
import type { PageQuery, RowPage } from './read-page.ts';
import { column, columns } from './row.ts';
import type { RowOf, RowShape } from './row.ts';
import { queryRows } from './sql.ts';

/** A part of a list: all of it stands before all of the next. */
export interface ListPart {
  readonly where: SQL;
  readonly order: SQL;
}

export interface PartsRead<Shape extends ObjectSchema<{ total: number }>> {
  /** Named lists that the conditions look into, each read once and only where it is needed. */
  readonly given?: SQL;
  /** `from ... where ...` of what all parts have in common. */
  readonly from: SQL;
  /** They hold no row twice. */
  readonly parts: readonly ListPart[];
  /** So many of the first parts fill most pages: these are asked alone, and all of them only where they do not. */
  readonly near: number;
  /** Each a beginning of the first part, the shortest first: asked before the others where that may fill the page. */
  readonly beginnings?: readonly SQL[];
  /** What names a row of it; the last of every order, so that no two rows are equal. */
  readonly id: SQL;
  /** `from ... where ...` of the rows of all parts together. */
  readonly counted: SQL;
  readonly countMax: number;
  readonly shape: Shape;
  /** What the rows of a page hold, besides `total`. */
  readonly selected: SQL;
  /** Joins them to `found.id`. */
  readonly joins: SQL;
}

/**
 * A page of a list whose order begins with what no index holds: its parts are read one after the other, each in an order
 * that an index may hold, and no further than the page reaches.
 */
export function readPageInParts<Shape extends ObjectSchema<{ total: number }>>(
  reader: Reader,
  query: PageQuery,
  { near, beginnings = [], counted, countMax, shape, selected, joins, ...list }: PartsRead<Shape>,
): Promise<RowPage<RowOf<Shape>>> {
  const given = list.given === undefined ? sql`` : sql`${list.given}, `;
  const total = sql`select count(*)::int as total from (select 1 ${counted} limit ${countMax}::int) as counted`;
  const read = (range: RangeOfParts<Shape>['range'], parts: readonly ListPart[]) =>
    readRangeOfParts(reader, { ...list, parts, range, shape, joins, selected: sql`${selected}, (${total}) as total` });
  return readPage<RowOf<Shape>>(query, {
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
    // A page behind the last one has no row that says it.
    count: async ([row]) =>
      row?.total ?? readTotal(reader, sql`with ${given}counted as (${total}) select total from counted`),
    countMax,
  });
}

const totalRow = columns({ total: column.integer });

async function readTotal(reader: Reader, query: SQL): Promise<number> {
  const [counted] = await queryRows(reader, totalRow, query);
  return counted?.total ?? 0;
}

export interface RangeOfParts<Shape extends RowShape> extends Pick<
  PartsRead<never>,
  'given' | 'from' | 'parts' | 'id' | 'selected' | 'joins'
> {
  readonly shape: Shape;
  readonly range: Pick<PageRange, 'offset' | 'pageSize'>;
}

/** Rows of such a list, uncounted. How far each part has to be read depends on the values: planned each time. */
export function readRangeOfParts<Shape extends RowShape>(
  reader: Reader,
  { given, shape, selected, joins, range: { offset, pageSize }, ...list }: RangeOfParts<Shape>,
): Promise<RowOf<Shape>[]> {
  return queryRows(
    reader,
    shape,
    sql`with ${given === undefined ? sql`` : sql`${given}, `}${foundSql(list, sql`${offset}::int + ${pageSize}::int`)}
      select ${selected} from found ${joins}
      order by found.part, found.place offset ${offset}::int limit ${pageSize}::int`,
  );
}

/** Which of the parts a row stands in, for an order over all of them at once. */
export function placeOfPart(parts: readonly SQL[]): SQL {
  const places = parts.map((where, at) => sql` when ${where} then ${sql.raw(String(at))}`);
  return sql`case${sql.join(places)} end`;
}

/** The first rows of all parts, as many as are wanted: of a part only what the parts before it leave. */
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
