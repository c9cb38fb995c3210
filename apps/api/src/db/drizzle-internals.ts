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
