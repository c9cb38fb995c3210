import { pageRange } from '@vp/validators';
import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { ObjectSchema } from 'yup';
import type { Reader } from './client.ts';
import { column, columns } from './row.ts';
import type { RowOf } from './row.ts';
import { query } from './sql.ts';

export interface PageQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface PagedRead<Row> {
  /** Reads the rows of this range, in a total order. */
  readonly rows: (range: PageRange) => Promise<readonly Row[]>;
  /** Counts the rows of the whole list; called only where the total does not follow from the page itself. */
  readonly count: (page: readonly Row[]) => Promise<number>;
  /** Maximum that `count` returns: a total this large means that there are more rows, until the last page is read. */
  readonly countMax?: number;
}

export interface RowPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Reads one page of a list and its total, also past the last page. */
export async function readPage<Row>(
  asked: PageQuery,
  { rows, count, countMax }: PagedRead<Row>,
): Promise<RowPage<Row>> {
  const range = pageRange(asked);
  const found = await rows(range);
  const isLast = found.length === 0 ? range.offset === 0 : found.length < range.pageSize;
  if (isLast) return { rows: found, total: range.offset + found.length };
  const counted = await count(found);
  const hasMore = countMax !== undefined && counted >= countMax;
  return { rows: found, total: hasMore ? Math.max(counted, range.offset + found.length + 1) : counted };
}

const countRow = columns({ total: column.integer });

/** Counts the rows of a select statement, up to `countMax`. */
export async function countRows(reader: Reader, selected: SQLWrapper, countMax?: number): Promise<number> {
  const limit = countMax === undefined ? sql`` : sql` limit ${countMax}::int`;
  const [counted] = await query(
    reader,
    countRow,
    sql`select count(*)::int as total from (${selected.getSQL()}${limit}) as counted`,
  );
  return counted?.total ?? 0;
}

/** The columns of a row with the total of the list. */
type CountedShape = ObjectSchema<{ total: number }>;

export interface OnePassRead<Shape extends CountedShape> {
  /** `from ... where ...` of the whole list. */
  readonly from: SQL;
  /** Identifies a row; the last sort key, so that the order is total. */
  readonly id: SQL;
  readonly order: SQL;
  readonly shape: Shape;
  /** Columns of the rows of a page, besides `total`. */
  readonly selected: SQL;
  /** Joins the selected tables to `found.id`. */
  readonly joins: SQL;
}

/**
 * Reads a page in one statement: it reads the ids of the whole list once and counts them while sorting. For lists whose
 * order has no index, so that every page reads all rows anyway.
 */
export function pageInOnePass<Shape extends CountedShape>(
  reader: Reader,
  { from, id, order, shape, selected, joins }: OnePassRead<Shape>,
): PagedRead<RowOf<Shape>> {
  return {
    rows: ({ offset, pageSize }) =>
      query(
        reader,
        shape,
        sql`with found as materialized (select ${id} as id, row_number() over (order by ${order}, ${id}) as place ${from})
          select ${selected}, (select count(*)::int from found) as total from found ${joins}
          where found.place > ${offset}::int and found.place <= ${offset}::int + ${pageSize}::int order by found.place`,
      ),
    // A page past the last one has no row that carries the total.
    count: async ([row]) => row?.total ?? countRows(reader, sql`select 1 ${from}`),
  };
}
