import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg';
import { preparedName } from './prepare.ts';
import { assertComparisons, assertRows } from './row.ts';
import type { RowOf, RowShape } from './row.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

/** A reader, or a connection of its own. */
export interface Connected {
  readonly $client: Pool | ClientBase;
}

/**
 * Runs a hand-written statement and returns its rows, which have the declared columns. Times are returned as `Date`;
 * `date` and `numeric` must be cast in the statement.
 */
export async function query<Shape extends RowShape>(
  reader: Connected,
  shape: Shape,
  statement: SQL,
): Promise<RowOf<Shape>[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const { rows } = await send<RowOf<Shape>>(reader, text, params);
  assertRows(rows, shape, text);
  return rows;
}

/** Runs a hand-written statement without reading its rows; returns their number. */
export async function execute(reader: Connected, statement: SQL): Promise<number> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const { rowCount } = await send(reader, text, params);
  return rowCount ?? 0;
}

function send<Row extends object>(
  { $client: connection }: Connected,
  text: string,
  values: unknown[],
): Promise<QueryResult<Row & QueryResultRow>> {
  assertComparisons(text);
  const name = preparedName(connection, text);
  return connection.query({ text, values, ...(name === undefined ? {} : { name }) });
}
