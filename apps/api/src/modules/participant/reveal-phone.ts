import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import { isSignUpOpen } from '../../db/conditions.ts';
import { account } from '../../db/schema/account.ts';
import { participant } from '../../db/schema/participant.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { audit } from '../../services/audit/audit.ts';

/** Returns the phone of a person with an open sign-up, for a call on the day; audits the access first. */
export const revealPhone: Handler<'participant.revealPhone'> = async (ctx) => {
  const { params, actor, cipher } = ctx;
  return ctx.transaction(async (work) => {
    const [row] = await work.tx
      .select({
        activityId: participant.activityId,
        volunteerId: participant.volunteerId,
        id: account.id,
        mobileEncrypted: account.mobileEncrypted,
      })
      .from(participant)
      .innerJoin(volunteer, eq(volunteer.id, participant.volunteerId))
      .innerJoin(account, eq(account.id, volunteer.accountId))
      .where(and(eq(participant.id, params.id), isSignUpOpen(participant.state)))
      .limit(1);
    const { activityId, volunteerId, ...owner } = orNotFound(row);
    await readOwnActivity(work.tx, { activityId, organizationId: actor.organizationId });
    const mobile = orNotFound(decryptMobile(cipher, owner));
    await audit(work, 'phone.revealed', { ownerId: volunteerId, subjectId: params.id, details: { activityId } });
    return { mobile };
  });
};
