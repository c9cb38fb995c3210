import type { Ctx, Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { choosePassword } from './choose-password.ts';
import { logInByIdentity, logInByMail, logInByPhone } from './complete-log-in.ts';
import { requireFields } from '../../services/session/needed-fields.ts';
import { logInByOnePass } from '../../services/session/log-in-by-one-pass.ts';
import { logInByPassword } from './log-in-by-password.ts';
import { logInByWechat } from './log-in-by-wechat.ts';

/** Runs a step of the log-in: all steps share one address, and the grant type names the step. */
export const logIn: Handler<'session.logIn'> = async (ctx) => {
  const { scope, username, password, keyId, organizationId, ticket, mobile, code } = ctx.body;
  if (ctx.body.grant_type === 'password') {
    const given = requireFields(ctx, { username, password, keyId });
    const { userAgreement = '', privacyPolicy = '' } = ctx.body;
    return logInByPassword(ctx, { ...given, scope, organizationId, shown: { userAgreement, privacyPolicy } });
  }
  if (ctx.body.grant_type === 'sms')
    return logInByPhone(ctx, { ...requireFields(ctx, { ticket, mobile, code }), scope });
  if (ctx.body.grant_type === 'mail') return logInByMail(ctx, { ...requireFields(ctx, { ticket, code }), scope });
  if (ctx.body.grant_type === 'identity') {
    const { documentTail, birthDate } = ctx.body;
    return logInByIdentity(ctx, { ...requireFields(ctx, { ticket, documentTail, birthDate }), scope });
  }
  // One-pass and the chat app identify persons; organizations log in with passwords.
  if (scope !== 'volunteer') throw new Refused('noOrganizationRole');
  if (ctx.body.grant_type === 'wechat') return logInByWechat(ctx, requireFields(ctx, { ticket }).ticket);
  return ticket === undefined ? byCode(ctx) : byFirstPassword(ctx);
};

type LogInCtx = Ctx<'session.logIn'>;

async function byCode(ctx: LogInCtx) {
  const { code, state } = ctx.body;
  return logInByOnePass(ctx, requireFields(ctx, { code, state }));
}

async function byFirstPassword(ctx: LogInCtx) {
  const { ticket, password, keyId, userAgreement, privacyPolicy } = ctx.body;
  return choosePassword(ctx, requireFields(ctx, { ticket, password, keyId, userAgreement, privacyPolicy }));
}
