import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Reads the row of an account. */
export async function readAccount(reader: Reader, accountId: string): Promise<typeof account.$inferSelect> {
  const [row] = await reader.select().from(account).where(eq(account.id, accountId)).limit(1);
  return orNotFound(row);
}
