import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { audit } from '../../services/audit/audit.ts';

/** Unbinds the chat app; log-in by phone and password remains possible. */
export const release: Handler<'wechat.release'> = async (ctx) => {
  const { actor, now } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId } = actor;
  return ctx.transaction(async (work) => {
    const before = await readAccount(work.tx, accountId);
    if (before.wechatUnionId === null) return { released: true };
    await work.tx.update(account).set({ wechatUnionId: null, wechatOpenId: null }).where(eq(account.id, accountId));
    await audit(work, 'wechat.released', { subjectId: accountId, details: {} });
    await notifyOwner(work, { before, kind: 'wechatReleased' });
    return { released: true };
  });
};
