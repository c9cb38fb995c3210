import { accountLimits } from '@vp/domain';
import { issueTicket } from '../../auth/ticket.ts';
import type { Handler } from '../../call/context.ts';
import { toPayload, wechatTicket } from '../../services/account/wechat-ticket.ts';
import { askProvider, requireProvider, takeState } from '../../services/session/authorization.ts';

/** Exchanges the chat app's code, which works once, for a ticket on this device. */
export const identify: Handler<'wechat.identify'> = async (ctx) => {
  requireProvider(ctx.ports, 'wechat');
  await takeState(ctx, { provider: 'wechat', state: ctx.query.state });
  const person = await askProvider(ctx, 'wechat', () => ctx.ports.wechat.identify(ctx.params.code));
  return ctx.transaction(async (work) => {
    const ticket = await issueTicket(work, {
      kind: wechatTicket,
      lifeMs: accountLimits.loginTicketLifeMs,
      deviceId: work.deviceId,
      payload: toPayload(person),
    });
    return { ticket, isSubscribed: person.isSubscribed };
  });
};
