import { eq } from 'drizzle-orm';
import type { Reader, Tx } from '../db/client.ts';
import { jobPosition } from '../db/schema/operation.ts';

/** Reads where a job goes on; undefined at its first run and after a complete one. */
export async function readPosition(reader: Reader, job: string): Promise<Readonly<Record<string, string>> | undefined> {
  const [row] = await reader.select().from(jobPosition).where(eq(jobPosition.job, job));
  return row?.position;
}

/** Stores where a job goes on, in the transaction of its batch. */
export async function storePosition(tx: Tx, { job, position }: typeof jobPosition.$inferInsert): Promise<void> {
  await tx
    .insert(jobPosition)
    .values({ job, position })
    .onConflictDoUpdate({ target: jobPosition.job, set: { position } });
}

export async function clearPosition(tx: Tx, job: string): Promise<void> {
  await tx.delete(jobPosition).where(eq(jobPosition.job, job));
}
