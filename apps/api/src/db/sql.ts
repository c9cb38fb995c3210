import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { Pool, QueryResult, QueryResultRow } from 'pg';
import type { Db, Reader } from './client.ts';
import { buildPlainSql, connectionOf, socketOf } from './drizzle-internals.ts';
import { mayPrepare } from './prepare.ts';
import { assertRows } from './row.ts';
import type { RowOf, RowShape } from './row.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const names = new Map<string, string>();
const namesMax = 500;

export interface PreparedCommand {
  /** At most 63 signs; the server keeps the plan under it for the life of a connection. */
  readonly name: string;
  readonly text: string;
  /** True where the values decide which plan is good: the statement is sent without its name and planned each time. */
  readonly isPlannedAnew?: true;
}

export interface PreparedStatement<Shape extends RowShape> extends PreparedCommand {
  readonly shape: Shape;
}

/**
 * A hand-written statement whose plan the server keeps; its parameters are `$1` and so on. Times come back as `Date`,
 * `date` and `numeric` must be cast in the statement.
 */
export function prepared<Shape extends RowShape>(name: string, shape: Shape, text: string): PreparedStatement<Shape> {
  return { name, text, shape };
}

/** The same for a statement over much or little, by its values: one plan kept for all of them would be wrong for most. */
export function plannedAnew<Shape extends RowShape>(
  name: string,
  shape: Shape,
  text: string,
): PreparedStatement<Shape> {
  return { name, text, shape, isPlannedAnew: true };
}

/** Runs a hand-written statement on the connection of `reader`. */
export async function runPrepared<Shape extends RowShape>(
  reader: Reader,
  { shape, ...statement }: PreparedStatement<Shape>,
  values: readonly unknown[],
): Promise<RowOf<Shape>[]> {
  const { rows } = await send<RowOf<Shape>>(reader, statement, values);
  assertRows(rows, shape, statement.name);
  return rows;
}

/** Runs a statement whose rows nobody reads; answers how many rows there were. */
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
  { name, text, isPlannedAnew }: PreparedCommand,
  values: readonly unknown[],
): Promise<QueryResult<Row & QueryResultRow>> {
  const connection = connectionOf(reader);
  const isKept = isPlannedAnew !== true && mayPrepare(connection);
  return connection.query({ text, values: [...values], ...(isKept ? { name } : {}) });
}

type Steps<Results extends readonly unknown[]> = { readonly [At in keyof Results]: () => Promise<Results[At]> };

/**
 * Runs steps that do not need each other's rows on one connection, all sent before the first is answered where the
 * connection can do that. The database still runs them one after the other, each on its own snapshot.
 */
export async function pipelined<const Results extends readonly unknown[]>(
  reader: Reader,
  ...steps: Steps<Results>
): Promise<Results> {
  const connection = connectionOf(reader);
  if (!('pipeline' in connection) || !connection.pipeline) {
    const results: unknown[] = [];
    for (const step of steps) results.push(await step());
    return inOrder<Results>(results);
  }
  const socket = socketOf(connection);
  socket.cork();
  const all = steps.map((step) => step());
  socket.uncork();
  // In a transaction the steps after one that failed fail as well: the first failure is the cause.
  const ended = await Promise.allSettled(all);
  const results = ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return inOrder<Results>(results);
}

/** One result for each step, in their order. */
function inOrder<Results extends readonly unknown[]>(results: readonly unknown[]): Results {
  return results as unknown as Results;
}

/** Runs SQL that is built from parts: each distinct text is prepared once. */
export function queryRows<Shape extends RowShape>(reader: Reader, shape: Shape, query: SQL): Promise<RowOf<Shape>[]> {
  return runBuilt(reader, query, { shape });
}

/** The same for SQL over much or little, by its values: it is planned each time. */
export function queryRowsAnew<Shape extends RowShape>(
  reader: Reader,
  shape: Shape,
  query: SQL,
): Promise<RowOf<Shape>[]> {
  return runBuilt(reader, query, { shape, isPlannedAnew: true });
}

async function runBuilt<Shape extends RowShape>(
  reader: Reader,
  query: SQL,
  run: Pick<PreparedStatement<Shape>, 'shape' | 'isPlannedAnew'>,
): Promise<RowOf<Shape>[]> {
  const { statement, params } = statementOf(query);
  return runPrepared(reader, { ...statement, ...run }, params);
}

/** The same for SQL whose rows nobody reads; answers how many rows there were. */
export async function runCommand(reader: Reader, query: SQL): Promise<number> {
  const { statement, params } = statementOf(query);
  return runPreparedCommand(reader, statement, params);
}

function statementOf(query: SQL): { readonly statement: PreparedCommand; readonly params: readonly unknown[] } {
  const { sql: text, params } = buildPlainSql(query) ?? dialect.sqlToQuery(query);
  return { statement: { name: nameOf(text), text }, params };
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `q_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  if (names.size < namesMax) names.set(text, name);
  return name;
}

/** The pool behind a database. */
export function poolOf(db: Db): Pool {
  const pool = connectionOf(db);
  if (!('totalCount' in pool)) throw new Error('this database has no pool');
  return pool;
}
