import type { sessionCalls } from '@vp/contract';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { refuseMissing } from './needed-fields.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { logInByPhone } from './log-in-by-phone.ts';

export type LogInCtx = Ctx<(typeof sessionCalls)['logIn']>;
export type LogInAnswer = AnswerOf<(typeof sessionCalls)['logIn']>;

/** Both steps of a log-in have one address; the grant type names the step. */
export async function logIn(ctx: LogInCtx): Promise<LogInAnswer> {
  const { scope, username, password, keyId, organizationId, ticket, mobile, code } = ctx.body;
  if (ctx.body.grant_type === 'password') {
    const given = refuseMissing(ctx, { username, password, keyId });
    return logInByPassword(ctx, { ...given, scope, organizationId });
  }
  return logInByPhone(ctx, { ...refuseMissing(ctx, { ticket, mobile, code }), scope });
}
