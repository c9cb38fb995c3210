import { eq } from 'drizzle-orm';
import { useTicket } from '../../auth/ticket.ts';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { readPerson, wechatColumns, wechatTicket } from '../../services/account/wechat-ticket.ts';

/** Reads again whether the person follows the platform's account. It needs no proof, because it grants no access. */
export const renewFollowing: Handler<'wechat.renewFollowing'> = async (ctx) => {
  const { accountId } = ctx.actor;
  return ctx.transaction(async (work) => {
    const own = await readAccount(work.tx, accountId);
    const person = readPerson(
      await useTicket(work, { kind: wechatTicket, token: ctx.body.ticket, deviceId: work.deviceId }),
    );
    if (person === undefined) throw new Refused('ticketExpired');
    if (own.wechatUnionId !== person.unionId) return { following: 'otherPerson' };
    await work.tx.update(account).set(wechatColumns(person)).where(eq(account.id, accountId));
    return { following: person.openId === undefined ? 'no' : 'yes' };
  });
};
