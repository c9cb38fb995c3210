import { NodePgTransaction, drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Reader, Tx } from './client.ts';

/** Fields of drizzle and pg that their types omit. `drizzle-internals.test.ts` fails when an upgrade needs a review. */

type TransactionParts = ConstructorParameters<typeof NodePgTransaction<Record<string, never>, Record<string, never>>>;

interface DatabaseInside {
  readonly dialect: TransactionParts[0];
  readonly session: TransactionParts[1] & { readonly client: ClientBase | Pool };
}

/** Casts to the internals that every database and transaction of drizzle has. */
function insideOf(database: object): DatabaseInside {
  return database as DatabaseInside;
}

/** Returns the pool of a database, or the connection of a transaction. */
export function connectionOf(reader: Reader): ClientBase | Pool {
  return insideOf(reader).session.client;
}

const transactions = new WeakMap<PoolClient, Tx>();

/**
 * Returns the transaction object that runs statements on a connection; memoized, because each connection has one
 * transaction at a time.
 */
export function transactionOn(client: PoolClient): Tx {
  const known = transactions.get(client);
  if (known !== undefined) return known;
  const { dialect, session } = insideOf(drizzle(client, { casing: 'snake_case' }));
  const made: Tx = new NodePgTransaction(dialect, session, undefined);
  transactions.set(client, made);
  return made;
}
