import { activityInvitationTransitions } from '@vp/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { activityInvitation } from '../../db/schema/participant.ts';
import { Refused } from '../../refusal/refused.ts';

/** Declines an invitation that waits for an answer; whoever has signed up meanwhile withdraws instead. */
export const declineInvitation: Handler<'participant.declineInvitation'> = async (ctx) => {
  const { activityId } = ctx.body;
  const { from, to } = activityInvitationTransitions.decline;
  return ctx.transaction(async ({ tx, now, actor }) => {
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
    return { declined: true };
  });
};
