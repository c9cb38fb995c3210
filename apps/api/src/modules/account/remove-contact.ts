import { maskEmail } from '@vp/domain';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { unbind } from '../../services/account/unbind.ts';

/** Unbinds the e-mail address. Log-in on a new device and recovery need the phone, which can only be replaced. */
export const removeContact: Handler<'account.removeContact'> = async (ctx) => {
  const { actor, body, now } = ctx;
  if (body.kind === 'mobile') throw new Refused('mobileNeeded');
  requireRecentAuthentication(actor, now);
  return ctx.transaction(async (work) => {
    const describe = (email: string) => ({ details: { from: maskEmail(email) }, values: { email: maskEmail(email) } });
    await unbind(work, { columns: ['email'], event: 'email.removed', kind: 'emailRemoved', describe });
    return { removed: true };
  });
};
