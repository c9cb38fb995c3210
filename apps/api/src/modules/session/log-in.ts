import type { Handler } from '../../call/context.ts';
import { requireFields } from '../../services/session/needed-fields.ts';
import { logInByPassword } from '../../services/session/log-in-by-password.ts';
import { logInByPhone } from '../../services/session/log-in-by-phone.ts';

/** Both steps of a log-in have one address; the grant type names the step. */
export const logIn: Handler<'session.logIn'> = async (ctx) => {
  const { scope, username, password, keyId, organizationId, ticket, mobile, code } = ctx.body;
  if (ctx.body.grant_type === 'password') {
    const given = requireFields(ctx, { username, password, keyId });
    return logInByPassword(ctx, { ...given, scope, organizationId });
  }
  return logInByPhone(ctx, { ...requireFields(ctx, { ticket, mobile, code }), scope });
};
