import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { signUpGroupMember } from '../../db/schema/sign-up-group.ts';
import { Refused } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';

/** Leaves a group; the sign-up of the caller and the groups of the others stay. */
export const leave: Handler<'signUpGroup.leave'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, body } = work;
    const { activityId, groupId } = body;
    const own = and(
      eq(signUpGroupMember.activityId, activityId),
      eq(signUpGroupMember.groupId, groupId),
      eq(signUpGroupMember.volunteerId, actor.volunteerId),
    );
    const left = await tx.delete(signUpGroupMember).where(own).returning({ groupId: signUpGroupMember.groupId });
    if (left.length === 0) throw new Refused('notFound');
    await audit(work, 'participant.groupLeft', { subjectId: groupId, details: { activityId } });
    return { left: true };
  });
