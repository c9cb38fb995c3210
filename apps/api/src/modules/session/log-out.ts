import { endSession, endSessionOfToken } from '../../auth/session.ts';
import type { Ctx, Handler, Result } from '../../call/context.ts';
import { allowedRedirect } from '../../services/session/allowed-redirect.ts';

/** Ends the session of the token, and redirects to addresses of the two apps only. */
export async function logOut(ctx: Ctx<'session.logOut'>): Promise<Result<'session.logOut'>> {
  const { access_token: token, redirect_uri: wanted } = ctx.query;
  if (token !== undefined && token !== '') await endSessionOfToken({ tx: ctx.autocommit, now: ctx.now }, token);
  return allowedRedirect(ctx.config, wanted);
}

/** Ends the session of this call: its token stands in a header, never in an address that a proxy may log. */
export const end: Handler<'session.end'> = async (ctx) => {
  await endSession({ tx: ctx.autocommit, now: ctx.now }, ctx.actor.sessionId);
  return { loggedOut: true };
};
