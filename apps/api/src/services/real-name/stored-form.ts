import type { RealNameValues } from '@vp/validators';
import { desc, eq } from 'drizzle-orm';
import { openSubmission } from '../../crypto/encrypted-fields.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import type { Services } from '../../call/context.ts';

/** Only the schema's own values were ever sealed; its rules about dates may not hold any more. */
export function storedForm(payload: unknown): RealNameValues {
  return payload as RealNameValues;
}

/** The form that a volunteer sent last. */
export async function readLastForm(
  { db, seal }: Pick<Services, 'db' | 'seal'>,
  volunteerId: string,
): Promise<RealNameValues | undefined> {
  const [stored] = await db
    .select({ id: realNameSubmission.id, payloadSealed: realNameSubmission.payloadSealed })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteerId))
    .orderBy(desc(realNameSubmission.submittedAt))
    .limit(1);
  return stored && storedForm(openSubmission(seal, stored));
}
