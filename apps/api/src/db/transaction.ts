import type { Db, Tx } from './client.ts';
import { databaseCode } from './failure.ts';

const retryable: readonly (string | undefined)[] = ['40001', '40P01'];
const triesMax = 3;

/**
 * Runs `work` in one READ COMMITTED transaction; serialisation failures and deadlocks are tried again, three times
 * in all. Inside, use `tx` alone: the embedded database has one session and would wait for itself for ever.
 */
export async function withTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(work, { isolationLevel: 'read committed' });
    } catch (error) {
      if (tries >= triesMax || !retryable.includes(databaseCode(error))) throw error;
    }
  }
}
