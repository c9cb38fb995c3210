import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { endOffer } from '../../services/operator/offers.ts';

/** Withdraws an unanswered invitation; the invited person no longer sees it. */
export const withdrawInvitation: Handler<'operator.withdrawInvitation'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params } = work;
    const mine = and(eq(operatorInvitation.id, params.id), eq(operatorInvitation.organizationId, actor.organizationId));
    const [known] = await tx.select({ id: operatorInvitation.id }).from(operatorInvitation).where(mine).limit(1);
    orNotFound(known);
    await endOffer(work, { table: operatorInvitation, action: 'withdraw', which: mine });
    await audit(work, 'operator.invitationWithdrawn', { subjectId: params.id, details: {} });
    return { withdrawn: true };
  });
