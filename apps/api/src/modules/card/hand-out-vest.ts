import { refusalForVest, toMacaoIso } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { cardApplication, vestHandout } from '../../db/schema/card.ts';
import { assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';

/** Records that the applicant got the vest. The key of the table decides between two concurrent records. */
export const handOutVest: Handler<'card.handOutVest'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, now, params } = work;
    const { volunteerId, state } = cardApplication;
    const [found] = await tx
      .select({ volunteerId, state })
      .from(cardApplication)
      .where(eq(cardApplication.id, params.id))
      .for('update');
    const application = orNotFound(found);
    const [stored] = await tx
      .insert(vestHandout)
      .values({ volunteerId: application.volunteerId, handedOutAt: now, handedOutBy: actor.accountId })
      .onConflictDoNothing()
      .returning();
    assertNoRefusal(refusalForVest(application.state, { isHandedOut: stored === undefined }));
    await audit(work, 'card.vestHandedOut', { ownerId: application.volunteerId, subjectId: params.id, details: {} });
    return { handedOutAt: toMacaoIso(now) };
  });
