import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { Pool, QueryResultRow } from 'pg';
import type { Db, Reader } from './client.ts';
import { connectionOf, socketOf } from './drizzle-internals.ts';
import { mayPrepare } from './prepare.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const names = new Map<string, string>();
const namesMax = 500;

export interface PreparedStatement {
  /** At most 63 signs; the server keeps the plan under it for the life of a connection. */
  readonly name: string;
  readonly text: string;
}

/** A hand-written statement whose plan the server keeps; its parameters are `$1` and so on. */
export function prepared(name: string, text: string): PreparedStatement {
  return { name, text };
}

/**
 * Runs a hand-written statement on the connection of `reader`. Times come back as `Date`, `date` and `numeric` must be
 * cast in the statement. The row type is the author's word.
 */
export async function runPrepared<Row extends object>(
  reader: Reader,
  { name, text }: PreparedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const connection = connectionOf(reader);
  const query = { text, values: [...values], ...(mayPrepare(connection) ? { name } : {}) };
  const { rows } = await connection.query<Row & QueryResultRow>(query);
  return rows;
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

/** The same for SQL that is built from parts: each distinct text is prepared once. */
export async function queryRows<Row extends object>(reader: Reader, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return runPrepared<Row>(reader, { name: nameOf(text), text }, params);
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
