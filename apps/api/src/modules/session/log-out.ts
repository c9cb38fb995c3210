import type { sessionCalls } from '@vp/contract';
import { endSession } from '../../auth/session.ts';
import { audit } from '../../services/audit/audit.ts';
import type { AnswerOf, Ctx } from '../../call/context.ts';

export async function logOut(
  ctx: Ctx<(typeof sessionCalls)['logOut']>,
): Promise<AnswerOf<(typeof sessionCalls)['logOut']>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    await endSession(tx, actor.sessionId, now);
    const { accountId } = actor;
    await audit(work, 'session.ended', { subjectId: accountId, details: { scope: actor.kind } });
    return { ended: true };
  });
}
