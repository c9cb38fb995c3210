import { volunteerPaths } from '@vp/access/addresses';
import type { sessionCalls } from '@vp/contract';
import { endSession, endSessionOfToken } from '../../auth/session.ts';
import type { Config } from '../../config/config.ts';
import { recordAudit } from '../../services/audit/audit.ts';
import type { AnswerOf, Ctx } from '../../call/context.ts';

export async function logOut(
  ctx: Ctx<(typeof sessionCalls)['logOut']>,
): Promise<AnswerOf<(typeof sessionCalls)['logOut']>> {
  const { actor, now } = ctx;
  return ctx.transaction(async (tx) => {
    await endSession(tx, actor.sessionId, now);
    const { accountId } = actor;
    await recordAudit(tx, ctx, {
      stream: `account:${accountId}`,
      what: 'session.ended',
      subjectId: accountId,
      details: { scope: actor.kind },
    });
    return { ended: true };
  });
}

/** The old way out: ends the session that the token opens, and goes to one of our own addresses only. */
export async function logOutAndRedirect(ctx: Ctx<(typeof sessionCalls)['logOutAndRedirect']>): Promise<string> {
  const { access_token: token, redirect_uri: wished } = ctx.query;
  if (token !== undefined && token !== '') await endSessionOfToken(ctx.db, token, ctx.now);
  return allowedRedirect(ctx.config, wished);
}

/** Everything outside of the two apps leads to the volunteers' log-in instead: an open redirect helps only phishers. */
export function allowedRedirect(
  { volunteerUrl, orgAdminUrl }: Pick<Config, 'volunteerUrl' | 'orgAdminUrl'>,
  wished: string | undefined,
): string {
  const fallback = `${volunteerUrl}${volunteerPaths.login()}`;
  if (wished === undefined || !URL.canParse(wished)) return fallback;
  const url = new URL(wished);
  const isOurs = [volunteerUrl, orgAdminUrl].some((base) => {
    const { origin, pathname } = new URL(base);
    return url.origin === origin && (url.pathname === pathname || url.pathname.startsWith(`${pathname}/`));
  });
  return isOurs && url.username === '' && url.password === '' ? url.href : fallback;
}
