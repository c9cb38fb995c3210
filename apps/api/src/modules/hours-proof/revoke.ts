import { toMacaoIso } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';

/** Revokes a paper of the caller permanently. */
export const revoke: Handler<'hoursProof.revoke'> = async (ctx) => {
  const { proofId } = ctx.body;
  return ctx.transaction(async (work) => {
    const { tx, actor, now } = work;
    const own = and(eq(hoursProof.id, proofId), eq(hoursProof.volunteerId, actor.volunteerId));
    const [found] = await tx.select({ number: hoursProof.number }).from(hoursProof).where(own).limit(1);
    const { number } = orNotFound(found);
    const revoked = await tx
      .update(hoursProof)
      .set({ revokedAt: now })
      .where(and(own, isNull(hoursProof.revokedAt)))
      .returning({ id: hoursProof.id });
    if (revoked.length === 0) throw new Refused('wrongState');
    await audit(work, 'hoursProof.revoked', { subjectId: proofId, details: { number } });
    return { proofId, revokedAt: toMacaoIso(now) };
  });
};
