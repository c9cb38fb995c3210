import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Db, Tx } from './client.ts';
import { databaseCode, isLineLost } from './failure.ts';

const retryable: readonly (string | undefined)[] = ['40001', '40P01'];
const triesMax = 3;

/**
 * Runs `work` in one READ COMMITTED transaction; retries serialisation failures and deadlocks, up to three runs.
 * Inside, use `tx` alone: the embedded database has one session and would deadlock with itself.
 */
export async function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runTransaction(db, work);
    } catch (error) {
      if (tries >= triesMax || !retryable.includes(databaseCode(error))) throw error;
    }
  }
}

/**
 * Manages the pool connection itself: Drizzle does not release one whose `begin` failed, and a connection that lost an
 * answer must not be used again.
 */
async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let isLost = false;
  try {
    await client.query('begin isolation level read committed');
    const result = await work(transactionOn(client));
    await commit(client);
    return result;
  } catch (error) {
    isLost = isLineLost(error) || !(await isRolledBack(client));
    throw error;
  } finally {
    client.release(isLost);
  }
}

const transactions = new WeakMap<PoolClient, Tx>();

/** Memoized, because a connection has one transaction at a time and drizzle caches the names of columns in it. */
function transactionOn(client: PoolClient): Tx {
  const tx = transactions.get(client) ?? drizzle(client, { casing: 'snake_case' });
  transactions.set(client, tx);
  return tx;
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  // PostgreSQL answers the commit of a failed transaction with a rollback, and reports no error.
  if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back');
}

async function isRolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}
