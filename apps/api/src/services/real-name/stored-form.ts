import type { RealNameValues } from '@vp/validators';
import { desc, eq } from 'drizzle-orm';
import { decryptSubmission } from '../../crypto/encrypted-fields.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import type { Services } from '../../call/context.ts';

/** Only the schema's own values were ever encrypted; its rules about dates may not hold any more. */
export function storedForm(payload: unknown): RealNameValues {
  return payload as RealNameValues;
}

/** The form that a volunteer sent last. */
export async function readLastForm(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  volunteerId: string,
): Promise<RealNameValues | undefined> {
  const [stored] = await db
    .select({ id: realNameSubmission.id, payloadEncrypted: realNameSubmission.payloadEncrypted })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteerId))
    .orderBy(desc(realNameSubmission.submittedAt))
    .limit(1);
  return stored && storedForm(decryptSubmission(cipher, stored));
}
