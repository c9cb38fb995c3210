import { activityInvitationTransitions } from '@vp/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { activityInvitation } from '../../db/schema/participant.ts';
import { audit } from '../../services/audit/audit.ts';
import { Refused } from '../../refusal/refused.ts';

/** Declines an unanswered invitation. A person who has signed up has to withdraw instead. */
export const declineInvitation: Handler<'participant.declineInvitation'> = async (ctx) => {
  const { activityId } = ctx.body;
  const { from, to } = activityInvitationTransitions.decline;
  return ctx.transaction(async (work) => {
    const { tx, now, actor } = work;
    const declined = await tx
      .update(activityInvitation)
      .set({ state: to, answeredAt: now })
      .where(
        and(
          eq(activityInvitation.activityId, activityId),
          eq(activityInvitation.volunteerId, actor.volunteerId),
          inArray(activityInvitation.state, [...from]),
        ),
      )
      .returning({ activityId: activityInvitation.activityId });
    if (declined.length === 0) throw new Refused('wrongState');
    await audit(work, 'participant.invitationDeclined', { subjectId: activityId, details: {} });
    return { declined: true };
  });
};
