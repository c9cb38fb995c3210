import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { unbind } from '../../services/account/unbind.ts';

/** Unbinds the one-pass identity; every session has a password, with which log-in remains possible. */
export const releaseOnePass: Handler<'account.releaseOnePass'> = async (ctx) => {
  requireRecentAuthentication(ctx.actor, ctx.now);
  return ctx.transaction(async (work) => {
    await unbind(work, { columns: ['onePassId'], event: 'onePass.released', kind: 'onePassReleased' });
    return { released: true };
  });
};
