import { toMacaoIso } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { withdrawPaper } from '../../services/hours-proof/withdraw-paper.ts';

/** Withdraws a paper permanently for the platform's office, by the number that is printed on it. */
export const withdraw: Handler<'hoursProof.withdraw'> = async (ctx) => {
  const { proofNumber, reason } = ctx.body;
  return ctx.transaction(async (work) => {
    const { tx, now } = work;
    const [found] = await tx
      .select({ proofId: hoursProof.id })
      .from(hoursProof)
      .where(eq(hoursProof.number, proofNumber.toUpperCase()))
      .limit(1);
    const { proofId } = orNotFound(found);
    if (!(await withdrawPaper(work, { proofId, reason }))) throw new Refused('wrongState');
    return { proofId, revokedAt: toMacaoIso(now) };
  });
};
