import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { Db, Reader } from './client.ts';
import { connectionOf } from './drizzle-internals.ts';
import { mayPrepare } from './prepare.ts';
import { assertRows } from './row.ts';
import type { RowOf, RowShape } from './row.ts';

const dialect = new PgDialect({ casing: 'snake_case' });

export interface PreparedCommand {
  /**
   * At most 63 characters; the server caches the plan under it for the life of a connection. Without a name, the
   * statement is planned each time.
   */
  readonly name?: string;
  readonly text: string;
}

export interface PreparedStatement<Shape extends RowShape> extends PreparedCommand {
  readonly shape: Shape;
}

/**
 * Declares a hand-written statement whose plan the server caches; its parameters are `$1` and so on. Times are returned
 * as `Date`; `date` and `numeric` must be cast in the statement.
 */
export function prepared<Shape extends RowShape>(name: string, shape: Shape, text: string): PreparedStatement<Shape> {
  return { name, text, shape };
}

/** Declares a statement whose values decide which plan is best: it is planned each time. */
export function unprepared<Shape extends RowShape>(shape: Shape, text: string): PreparedStatement<Shape> {
  return { text, shape };
}

/** Runs a hand-written statement on the connection of `reader`. */
export async function runPrepared<Shape extends RowShape>(
  reader: Reader,
  { shape, ...statement }: PreparedStatement<Shape>,
  values: readonly unknown[],
): Promise<RowOf<Shape>[]> {
  const { rows } = await send<RowOf<Shape>>(reader, statement, values);
  assertRows(rows, shape, statement.name ?? statement.text);
  return rows;
}

/** Runs a statement without reading its rows; returns their number. */
export async function runPreparedCommand(
  reader: Reader,
  command: PreparedCommand,
  values: readonly unknown[],
): Promise<number> {
  const { rowCount } = await send(reader, command, values);
  return rowCount ?? 0;
}

function send<Row extends object>(
  reader: Reader,
  { name, text }: PreparedCommand,
  values: readonly unknown[],
): Promise<QueryResult<Row & QueryResultRow>> {
  const connection = connectionOf(reader);
  const isKept = name !== undefined && mayPrepare(connection);
  return connection.query({ text, values: [...values], ...(isKept ? { name } : {}) });
}

/** Runs SQL that is built from parts; it is planned each time. */
export function queryRows<Shape extends RowShape>(reader: Reader, shape: Shape, query: SQL): Promise<RowOf<Shape>[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return runPrepared(reader, { text, shape }, params);
}

/** Runs SQL without reading its rows; returns their number. */
export function runCommand(reader: Reader, query: SQL): Promise<number> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return runPreparedCommand(reader, { text }, params);
}

/** Returns the pool of a database. */
export function poolOf(db: Db): Pool {
  const pool = connectionOf(db);
  if (!('totalCount' in pool)) throw new Error('this database has no pool');
  return pool;
}
