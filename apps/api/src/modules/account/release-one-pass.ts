import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { audit } from '../../services/audit/audit.ts';

/** Unbinds the one-pass identity; every session has a password, with which log-in remains possible. */
export const releaseOnePass: Handler<'account.releaseOnePass'> = async (ctx) => {
  const { actor, now } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId } = actor;
  return ctx.transaction(async (work) => {
    const before = await readAccount(work.tx, accountId);
    if (before.onePassId === null) return { released: true };
    await work.tx.update(account).set({ onePassId: null }).where(eq(account.id, accountId));
    await audit(work, 'onePass.released', { subjectId: accountId, details: {} });
    await notifyOwner(work, { before, kind: 'onePassReleased' });
    return { released: true };
  });
};
