import { endSession } from '../../auth/session.ts';
import { audit } from '../../services/audit/audit.ts';
import type { Handler } from '../../call/context.ts';

export const logOut: Handler<'session.logOut'> = async (ctx) => {
  const { actor } = ctx;
  return ctx.transaction(async (work) => {
    await endSession(work, actor.sessionId);
    const { accountId } = actor;
    await audit(work, 'session.ended', { subjectId: accountId, details: { scope: actor.kind } });
    return { ended: true };
  });
};
