import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { cardApplication, vestHandout } from '../../db/schema/card.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';

/** Removes the record of a vest that was not handed out; the audit keeps the reason. */
export const undoVest: Handler<'card.undoVest'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params, body } = work;
    const [found] = await tx
      .select({ volunteerId: cardApplication.volunteerId })
      .from(cardApplication)
      .where(eq(cardApplication.id, params.id));
    const { volunteerId } = orNotFound(found);
    const removed = await tx.delete(vestHandout).where(eq(vestHandout.volunteerId, volunteerId)).returning();
    if (removed.length === 0) throw new Refused('wrongState');
    await audit(work, 'card.vestUndone', {
      ownerId: volunteerId,
      subjectId: params.id,
      details: { reason: body.reason },
    });
    return { handedOutAt: null };
  });
