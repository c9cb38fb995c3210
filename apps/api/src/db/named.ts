import { createHash } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { ClientBase, Pool, QueryResultRow } from 'pg';
import type { Db, Reader } from './client.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const names = new Map<string, string>();
const namesMax = 500;

export interface NamedStatement {
  /** At most 63 signs; the server keeps the plan under it for the life of a connection. */
  readonly name: string;
  readonly text: string;
}

/** A hand-written statement whose plan the server keeps; its parameters are `$1` and so on. */
export function statement(name: string, text: string): NamedStatement {
  return { name, text };
}

/**
 * Runs a hand-written statement on the connection of `reader`. Times come back as `Date`, `date` and `numeric` must be
 * cast in the statement. The row type is the author's word.
 */
export async function runStatement<Row extends object>(
  reader: Reader,
  { name, text }: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await connectionOf(reader).query<Row & QueryResultRow>({ name, text, values: [...values] });
  return rows;
}

/** The same for SQL that is put together from parts: each distinct text is prepared once. */
export async function queryRows<Row extends object>(reader: Reader, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return runStatement<Row>(reader, { name: nameOf(text), text }, params);
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

/** Drizzle keeps the connection of a database or transaction in its session, but does not type it. */
function connectionOf(reader: Reader): ClientBase | Pool {
  return (reader as unknown as { readonly session: { readonly client: ClientBase | Pool } }).session.client;
}
