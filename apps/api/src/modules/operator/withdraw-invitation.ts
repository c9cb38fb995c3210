import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { isOpenInvitation } from '../../services/operator/invitations.ts';

/** Takes back an invitation that waits; whoever was invited finds it gone. */
export const withdrawInvitation: Handler<'operator.withdrawInvitation'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, now } = work;
    const mine = and(eq(operatorInvitation.id, params.id), eq(operatorInvitation.organizationId, actor.organizationId));
    const [withdrawn] = await tx
      .update(operatorInvitation)
      .set({ state: 'withdrawn', endedAt: now })
      .where(and(mine, isOpenInvitation(now)))
      .returning({ id: operatorInvitation.id });
    if (withdrawn === undefined) {
      const [known] = await tx.select({ id: operatorInvitation.id }).from(operatorInvitation).where(mine).limit(1);
      orNotFound(known);
      throw new Refused('offerOver');
    }
    await audit(work, 'operator.invitationWithdrawn', { subjectId: params.id, details: {} });
    return { withdrawn: true };
  });
