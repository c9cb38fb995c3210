import { maskEmail } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { audit } from '../../services/audit/audit.ts';

/** Unbinds the e-mail address. Log-in on a new device and recovery need the phone, which can only be replaced. */
export const removeContact: Handler<'account.removeContact'> = async (ctx) => {
  const { actor, body, now } = ctx;
  if (body.kind === 'mobile') throw new Refused('mobileNeeded');
  requireRecentAuthentication(actor, now);
  const { accountId } = actor;
  return ctx.transaction(async (work) => {
    const before = await readAccount(work.tx, accountId);
    if (before.email === null) return { removed: true };
    await work.tx.update(account).set({ email: null }).where(eq(account.id, accountId));
    const details = { from: maskEmail(before.email) };
    await audit(work, 'email.removed', { subjectId: accountId, details });
    await notifyOwner(work, { before, kind: 'emailRemoved', values: { email: maskEmail(before.email) } });
    return { removed: true };
  });
};
