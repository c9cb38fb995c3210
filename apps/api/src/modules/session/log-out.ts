import { endSessionOfToken } from '../../auth/session.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { allowedRedirect } from '../../services/session/allowed-redirect.ts';

/** Ends the session of the token, and redirects to addresses of the two apps only. */
export async function logOut(ctx: Ctx<'session.logOut'>): Promise<Result<'session.logOut'>> {
  const { access_token: token, redirect_uri: wanted } = ctx.query;
  if (token !== undefined && token !== '') await endSessionOfToken({ tx: ctx.autocommit, now: ctx.now }, token);
  return allowedRedirect(ctx.config, wanted);
}
