import type { Writable } from 'node:stream';
import { Param, SQL, StringChunk } from 'drizzle-orm';
import { NodePgTransaction, drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Reader, Tx } from './client.ts';

/** What drizzle and pg keep but do not type. The test beside fails when an upgrade has to be looked at. */

type TransactionParts = ConstructorParameters<typeof NodePgTransaction<Record<string, never>, Record<string, never>>>;

interface DatabaseInside {
  readonly dialect: TransactionParts[0];
  readonly session: TransactionParts[1] & { readonly client: ClientBase | Pool };
}

/** The one cast: every database and transaction of drizzle has these two. */
function insideOf(database: object): DatabaseInside {
  return database as DatabaseInside;
}

/** The pool of a database, or the connection of a transaction. */
export function connectionOf(reader: Reader): ClientBase | Pool {
  return insideOf(reader).session.client;
}

/** The socket of a connection: corked, it sends several statements in one packet. */
export function socketOf(client: ClientBase | Pool): Writable {
  return (client as unknown as { readonly connection: { readonly stream: Writable } }).connection.stream;
}

const transactions = new WeakMap<PoolClient, Tx>();

/** What runs statements on a connection; each connection has one transaction at a time, so it is kept. */
export function transactionOn(client: PoolClient): Tx {
  const known = transactions.get(client);
  if (known !== undefined) return known;
  const { dialect, session } = insideOf(drizzle(client, { casing: 'snake_case' }));
  const made: Tx = new NodePgTransaction(dialect, session, undefined);
  transactions.set(client, made);
  return made;
}

export interface BuiltStatement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

interface Building {
  text: string;
  readonly params: unknown[];
}

/**
 * What drizzle would build out of SQL that was written by hand, in a fraction of the time: it asks of each part what it
 * is, a dozen times. Undefined where a table, a column or anything else is in it that only drizzle knows how to write.
 */
export function buildPlainSql(query: SQL): BuiltStatement | undefined {
  const building: Building = { text: '', params: [] };
  return appendSql(building, query) ? { sql: building.text, params: building.params } : undefined;
}

function appendSql(building: Building, query: SQL): boolean {
  // Hidden by its type: values that belong into the text.
  if (Reflect.get(query, 'shouldInlineParams') === true) return false;
  return query.queryChunks.every((chunk) => appendChunk(building, chunk));
}

function appendChunk(building: Building, chunk: unknown): boolean {
  if (chunk instanceof StringChunk) {
    building.text += chunk.value.join('');
    return true;
  }
  // Not of a kind of SQL, which may be written differently.
  if (chunk instanceof SQL && chunk.constructor === SQL) return appendSql(building, chunk);
  if (chunk === undefined) return true;
  if (!(chunk instanceof Param)) return isPlainValue(chunk) && appendParam(building, chunk);
  const value: unknown = chunk.encoder.mapToDriverValue(chunk.value);
  return (isPlainValue(value) || Array.isArray(value)) && appendParam(building, value);
}

const isPlainValue = (value: unknown): boolean => value === null || typeof value !== 'object' || value instanceof Date;

function appendParam(building: Building, value: unknown): true {
  building.params.push(value);
  building.text += `$${building.params.length}`;
  return true;
}
