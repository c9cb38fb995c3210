import { endSessionOfToken } from '../../auth/session.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { allowedRedirect } from '../../services/session/allowed-redirect.ts';

/** The old way out: ends the session that the token opens, and goes to one of our own addresses only. */
export async function logOutAndRedirect(
  ctx: Ctx<'session.logOutAndRedirect'>,
): Promise<Result<'session.logOutAndRedirect'>> {
  const { access_token: token, redirect_uri: wanted } = ctx.query;
  if (token !== undefined && token !== '') await endSessionOfToken(ctx.db, token, ctx.now);
  return allowedRedirect(ctx.config, wanted);
}
