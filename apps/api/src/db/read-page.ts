import { pageRange } from '@vp/validators';
import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { ObjectSchema } from 'yup';
import type { Reader } from './client.ts';
import { column, columns } from './row.ts';
import type { RowOf } from './row.ts';
import { queryRows } from './sql.ts';

export interface PageQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface PagedRead<Row> {
  /** The rows of this range, in an order in which no two rows are equal. */
  readonly rows: (range: PageRange) => Promise<readonly Row[]>;
  /** The number of rows of the whole list; asked only where it does not follow from the page itself. */
  readonly count: (page: readonly Row[]) => Promise<number>;
  /**
   * The number at which `count` stops counting: a total that large means that there are more, until the last page is
   * read.
   */
  readonly countMax?: number;
}

export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** One page of a list and the number of all its rows, also past the last page. */
export async function readPage<Row>(
  query: PageQuery,
  { rows, count, countMax }: PagedRead<Row>,
): Promise<RowPage<Row>> {
  const range = pageRange(query);
  const found = await rows(range);
  const isLast = found.length === 0 ? range.offset === 0 : found.length < range.pageSize;
  if (isLast) return { rows: found, total: range.offset + found.length };
  const counted = await count(found);
  const hasMore = countMax !== undefined && counted >= countMax;
  return { rows: found, total: hasMore ? Math.max(counted, range.offset + found.length + 1) : counted };
}

interface Selected {
  readonly limit: (max: number) => { readonly as: (name: string) => SQLWrapper };
}

/** How many rows a statement selects, counted no further than to `countMax`. */
export function countTo(reader: Reader, countMax: number, selected: Selected): Promise<number> {
  return reader.$count(selected.limit(countMax).as('counted'));
}

const countRow = columns({ total: column.integer });

/** The number of rows of `from ... where ...`. */
export async function countRows(reader: Reader, from: SQL): Promise<number> {
  const [counted] = await queryRows(reader, countRow, sql`select count(*)::int as total ${from}`);
  return counted?.total ?? 0;
}

/** The columns of a row with the number of all rows beside it. */
type CountedShape = ObjectSchema<{ total: number }>;

export interface OnePassRead<Shape extends CountedShape> {
  /** `from ... where ...` of the whole list. */
  readonly from: SQL;
  /** What names a row of it; the last of the order, so that no two rows are equal. */
  readonly id: SQL;
  readonly order: SQL;
  readonly shape: Shape;
  /** What the rows of a page hold, besides `total`. */
  readonly selected: SQL;
  /** Joins them to `found.id`. */
  readonly joins: SQL;
}

/**
 * The same by one statement: the list is gone through once, by its ids, and the pass that orders them counts them. For
 * lists whose order no index holds, so that all of it is read for any page.
 */
export function readPageInOnePass<Shape extends CountedShape>(
  reader: Reader,
  query: PageQuery,
  { from, id, order, shape, selected, joins }: OnePassRead<Shape>,
): Promise<RowPage<RowOf<Shape>>> {
  return readPage<RowOf<Shape>>(query, {
    rows: ({ offset, pageSize }) =>
      queryRows(
        reader,
        shape,
        sql`with found as materialized (select ${id} as id, row_number() over (order by ${order}, ${id}) as place ${from})
          select ${selected}, (select count(*)::int from found) as total from found ${joins}
          where found.place > ${offset}::int and found.place <= ${offset}::int + ${pageSize}::int order by found.place`,
      ),
    // A page behind the last one has no row that says it.
    count: async ([row]) => row?.total ?? countRows(reader, from),
  });
}
