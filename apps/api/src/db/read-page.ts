import { pageRange } from '@vp/validators';
import type { PageRange } from '@vp/validators';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from './client.ts';
import { column, columns } from './row.ts';
import { queryRows } from './sql.ts';

export interface PageQuery {
  readonly pageIndex?: number | undefined;
  readonly pageSize?: number | undefined;
}

export interface PagedRead<Row> {
  /** The rows of this range, in an order in which no two rows are equal. */
  readonly rows: (range: PageRange) => Promise<readonly Row[]>;
  /** The number of rows of the whole list; asked only where it does not follow from the page itself. */
  readonly count: () => Promise<number>;
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
  const counted = await count();
  const hasMore = countMax !== undefined && counted >= countMax;
  return { rows: found, total: hasMore ? Math.max(counted, range.offset + found.length + 1) : counted };
}

const countRow = columns({ total: column.integer });

/** The number of rows of `from ... where ...`. */
export async function countRows(reader: Reader, from: SQL): Promise<number> {
  const [counted] = await queryRows(reader, countRow, sql`select count(*)::int as total ${from}`);
  return counted?.total ?? 0;
}
