import { requestTransitions } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { assertMayAsk } from '../../services/organization/ask.ts';
import { audit } from '../../services/audit/audit.ts';
import { closeRegistration } from './request-effects.ts';

/** Withdraws an undecided request; the row lock admits either a decision or the withdrawal. */
export const withdraw: Handler<'organizationRequest.withdraw'> = async (ctx) => {
  const { actor, params } = ctx;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const { id, organizationId, state } = organizationRequest;
    const own = and(eq(id, params.id), eq(organizationId, actor.organizationId));
    const [row] = await tx.select().from(organizationRequest).where(own).for('update');
    const request = orNotFound(row);
    assertMayAsk(actor, request.kind);
    const { from, to } = requestTransitions.withdraw;
    const [withdrawn] = await tx
      .update(organizationRequest)
      .set({ state: to })
      .where(and(own, eq(state, from)))
      .returning({ id });
    if (withdrawn === undefined) throw new Refused('alreadyDecided');
    if (request.kind === 'registration')
      await closeRegistration(work, { organizationId: actor.organizationId, reason: null });
    await audit(work, 'organizationRequest.withdraw', { subjectId: request.id, details: { kind: request.kind } });
    return { requestId: request.id };
  });
};
