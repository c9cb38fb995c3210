import { realNameTransitions } from '@vp/domain';
import type { RealNameValues } from '@vp/validators';
import { and, desc, eq, sql } from 'drizzle-orm';
import { isVerified } from '../../db/conditions.ts';
import { decryptSubmission } from '../../crypto/encrypted-fields.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import type { ReadServices } from '../../call/context.ts';

/** Casts the decrypted form: only values of the schema were encrypted; its rules about dates may no longer hold. */
export function storedForm(payload: unknown): RealNameValues {
  return payload as RealNameValues;
}

/** Reads the form that was approved last; before the first approval the form that was submitted last. */
export async function readCheckedForm(
  { db, cipher }: Pick<ReadServices, 'db' | 'cipher'>,
  volunteerId: string,
): Promise<RealNameValues | undefined> {
  const { id, payloadEncrypted, state, submittedAt, decidedAt } = realNameSubmission;
  const [stored] = await db
    .select({ id, payloadEncrypted })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteerId))
    .orderBy(
      desc(isVerified(state)),
      desc(sql`case when ${isVerified(state)} then ${decidedAt} end`),
      desc(submittedAt),
    )
    .limit(1);
  return stored && storedForm(decryptSubmission(cipher, stored));
}

export interface FailedForm {
  readonly form: RealNameValues;
  readonly wrongFields: readonly string[];
  readonly decidedAt: Date | null;
}

/** Reads the form that failed last, with its marked fields. */
export async function readFailedForm(
  { db, cipher }: Pick<ReadServices, 'db' | 'cipher'>,
  volunteerId: string,
): Promise<FailedForm | undefined> {
  const [stored] = await db
    .select()
    .from(realNameSubmission)
    .where(
      and(eq(realNameSubmission.volunteerId, volunteerId), eq(realNameSubmission.state, realNameTransitions.fail.to)),
    )
    .orderBy(desc(realNameSubmission.decidedAt))
    .limit(1);
  if (stored === undefined) return undefined;
  const { wrongFields, decidedAt } = stored;
  return { form: storedForm(decryptSubmission(cipher, stored)), wrongFields, decidedAt };
}
