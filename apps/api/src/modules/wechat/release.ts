import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { unbind } from '../../services/account/unbind.ts';

/** Unbinds the chat app; log-in by phone and password remains possible. */
export const release: Handler<'wechat.release'> = async (ctx) => {
  requireRecentAuthentication(ctx.actor, ctx.now);
  return ctx.transaction(async (work) => {
    const columns = ['wechatUnionId', 'wechatOpenId'] as const;
    await unbind(work, { columns, event: 'wechat.released', kind: 'wechatReleased' });
    return { released: true };
  });
};
