import type { RealNameRenewal } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { RealNameState } from '@vp/domain';
import { and, desc, eq } from 'drizzle-orm';
import { isPendingCheck } from '../../db/conditions.ts';
import type { Reader } from '../../db/client.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';

interface Person {
  readonly volunteerId: string;
  readonly realNameState: RealNameState;
}

/** Reads the last renewal of a verified volunteer, while it is under review or refused; null otherwise. */
export async function readRenewal(
  reader: Reader,
  { volunteerId, realNameState }: Person,
): Promise<RealNameRenewal | null> {
  if (realNameState !== 'verified') return null;
  const { renewal, state, submittedAt, digest, reason, wrongFields } = realNameSubmission;
  const [last] = await reader
    .select({ renewal, state, submittedAt, digest, reason, wrongFields })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteerId))
    .orderBy(desc(isPendingCheck(state)), desc(submittedAt), desc(realNameSubmission.id))
    .limit(1);
  if (last === undefined || !last.renewal || last.state === 'verified') return null;
  return {
    state: last.state,
    submittedAt: toMacaoIso(last.submittedAt),
    documentType: last.digest.documentType ?? null,
    maskedDocumentNumber: last.digest.maskedDocumentNumber ?? null,
    reason: last.reason,
    wrongFields: last.wrongFields,
  };
}

/** Whether a verified person has sent other data, which wait for a decision. */
export async function isRenewalPending(reader: Reader, { volunteerId, realNameState }: Person): Promise<boolean> {
  if (realNameState !== 'verified') return false;
  const open = and(eq(realNameSubmission.volunteerId, volunteerId), isPendingCheck(realNameSubmission.state));
  return (await reader.$count(realNameSubmission, open)) > 0;
}
