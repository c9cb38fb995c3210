import { desc, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { cardApplication } from '../../db/schema/card.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';

/** Withdraws the consent for the federation or gives it again; the newest application holds it. */
export const setFederationConsent: Handler<'card.setFederationConsent'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, now, body } = work;
    const { isGiven } = body;
    const { id, submittedAt, federationConsent } = cardApplication;
    const [found] = await tx
      .select({ id, federationConsent })
      .from(cardApplication)
      .where(eq(cardApplication.volunteerId, actor.volunteerId))
      .orderBy(desc(submittedAt), desc(id))
      .limit(1)
      .for('update');
    const newest = orNotFound(found);
    if (newest.federationConsent === isGiven) return { isGiven };
    await tx
      .update(cardApplication)
      .set({ federationConsent: isGiven, federationConsentChangedAt: now })
      .where(eq(id, newest.id));
    const event = isGiven ? 'card.federationConsentGiven' : 'card.federationConsentWithdrawn';
    await audit(work, event, { subjectId: newest.id, details: {} });
    return { isGiven };
  });
