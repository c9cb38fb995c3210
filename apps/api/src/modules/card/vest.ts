import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { vestHandout } from '../../db/schema/card.ts';

type StoredVest = typeof vestHandout.$inferSelect;

/** Reads the record of a volunteer's vest; undefined where none was handed out. */
export async function readVest(reader: Reader, volunteerId: string): Promise<StoredVest | undefined> {
  const [found] = await reader.select().from(vestHandout).where(eq(vestHandout.volunteerId, volunteerId)).limit(1);
  return found;
}
