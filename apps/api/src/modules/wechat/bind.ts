import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import { useTicket } from '../../auth/ticket.ts';
import type { Handler } from '../../call/context.ts';
import { breaksUnique } from '../../db/failure.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { wechatColumns, readPerson, wechatTicket } from '../../services/account/wechat-ticket.ts';
import { audit } from '../../services/audit/audit.ts';

/**
 * Binds the chat-app identity of the ticket. A unique key decides between two accounts that bind the same one
 * concurrently.
 */
export const bind: Handler<'wechat.bind'> = async (ctx) => {
  const { actor, body, now } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId } = actor;
  try {
    return await ctx.transaction(async (work) => {
      const before = await readAccount(work.tx, accountId);
      const person = readPerson(
        await useTicket(work, { kind: wechatTicket, token: body.ticket, deviceId: work.deviceId }),
      );
      if (person === undefined) throw new Refused('ticketExpired');
      if (before.wechatUnionId !== null) throw new Refused('alreadyBound');
      await work.tx.update(account).set(wechatColumns(person)).where(eq(account.id, accountId));
      await audit(work, 'wechat.bound', { subjectId: accountId, details: {} });
      await notifyOwner(work, { before, kind: 'wechatBound' });
      return { isSubscribed: person.openId !== undefined };
    });
  } catch (error) {
    if (breaksUnique(error, 'account_wechat')) throw new Refused('boundElsewhere');
    throw error;
  }
};
