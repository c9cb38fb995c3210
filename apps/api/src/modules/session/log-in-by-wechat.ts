import { eq } from 'drizzle-orm';
import { readTicket, useTicket } from '../../auth/ticket.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { wechatColumns, readPerson, wechatTicket } from '../../services/account/wechat-ticket.ts';
import type { LogInAnswer, LogInCtx } from '../../services/session/grant-session.ts';
import { knowsDevice } from '../../services/session/known-device.ts';
import { openOrAskForProof } from '../../services/session/second-step.ts';

/**
 * Logs in the person whom the chat app's server has identified for this device. A person without an account keeps the
 * ticket: another log-in then binds that account to the chat app.
 */
export async function logInByWechat(ctx: LogInCtx, token: string): Promise<LogInAnswer> {
  const { db, now, deviceId } = ctx;
  const claim = { kind: wechatTicket, token, deviceId };
  const person = readPerson(await readTicket({ tx: db, now }, claim));
  if (person === undefined) throw new Refused('ticketExpired');
  const [owner] = await db.select().from(account).where(eq(account.wechatUnionId, person.unionId)).limit(1);
  if (owner === undefined) return { step: 'account' };
  if (owner.state === 'blocked') throw new Refused('sessionBlocked');
  const isKnown = await knowsDevice(ctx, owner.id);
  return ctx.transaction(async (work) => {
    if ((await useTicket(work, claim)) === undefined) throw new Refused('ticketExpired');
    await work.tx.update(account).set(wechatColumns(person)).where(eq(account.id, owner.id));
    return openOrAskForProof(work, { owner, isKnown, scope: 'volunteer', organizationId: undefined, shown: {} });
  });
}
