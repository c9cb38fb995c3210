import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db, Tx } from './client.ts';
import { databaseCode, isLineLost } from './failure.ts';
import { poolOf } from './named.ts';

const retryable: readonly (string | undefined)[] = ['40001', '40P01'];
const triesMax = 3;

/**
 * Runs `work` in one READ COMMITTED transaction; serialisation failures and deadlocks are tried again, three times
 * in all. Inside, use `tx` alone: the embedded database has one session and would wait for itself for ever.
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
 * On a connection of our own taking: Drizzle does not give one back whose `begin` failed, and a line that lost its
 * answer must not be used again.
 */
async function runTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await poolOf(db).connect();
  let isLost = false;
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction(work, { isolationLevel: 'read committed' });
  } catch (error) {
    isLost = isLineLost(error);
    throw error;
  } finally {
    client.release(isLost);
  }
}
