import { endSession } from '../../auth/session.ts';
import type { Handler } from '../../call/context.ts';
import { chooseOrganization as choose, grantSession } from '../../services/session/grant-session.ts';

/** Switches to another organization of the same account: opens a new session and ends this one. */
export const chooseOrganization: Handler<'session.chooseOrganization'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, body } = work;
    const { accountId } = actor;
    const scope = 'organization' as const;
    const organizationId = await choose(tx, { scope, accountId, organizationId: body.organizationId });
    const granted = await grantSession(work, { accountId, scope, organizationId, after: actor });
    await endSession(work, actor.sessionId);
    return granted;
  });
