import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { execute } from './sql.ts';

/** Runs a part of a transaction. Where it throws, its writes are undone and the transaction goes on. */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await execute(tx, sql`savepoint part`);
  try {
    const result = await work();
    await execute(tx, sql`release savepoint part`);
    return result;
  } catch (error) {
    await execute(tx, sql`rollback to savepoint part`);
    throw error;
  }
}
