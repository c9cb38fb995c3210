import { and, eq, isNull } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { audit } from '../audit/audit.ts';
import type { AuditWork } from '../audit/audit.ts';
import { notifyVolunteers } from '../notification/notify-volunteers.ts';

export interface Withdrawal {
  readonly proofId: string;
  /** The checker sees that the office has withdrawn it, the owner also the reason. */
  readonly reason: string;
}

/** Withdraws a paper for the platform's office and tells its owner; returns whether it was still valid. */
export async function withdrawPaper(work: TxWork & AuditWork, { proofId, reason }: Withdrawal): Promise<boolean> {
  const { tx, now } = work;
  const [withdrawn] = await tx
    .update(hoursProof)
    .set({ revokedAt: now, revocationReason: reason })
    .where(and(eq(hoursProof.id, proofId), isNull(hoursProof.revokedAt)))
    .returning({ number: hoursProof.number, volunteerId: hoursProof.volunteerId });
  if (withdrawn === undefined) return false;
  const { number, volunteerId } = withdrawn;
  await audit(work, 'hoursProof.withdrawn', { ownerId: volunteerId, subjectId: proofId, details: { number, reason } });
  await notifyVolunteers(work, { volunteerIds: [volunteerId], kind: 'paperRevoked', values: { number, reason } });
  return true;
}
