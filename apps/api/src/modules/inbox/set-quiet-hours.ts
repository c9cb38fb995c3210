import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { readChannels } from './read-channels.ts';

/** Stores the caller's quiet hours; messages that wait already keep their time. */
export const setQuietHours: Handler<'inbox.setQuietHours'> = async (ctx) => {
  const { isOn, fromHour, untilHour } = ctx.body;
  return ctx.transaction(async ({ tx, actor: { accountId }, ports }) => {
    const hours = { quietOn: isOn, quietFromHour: fromHour, quietUntilHour: untilHour };
    await tx.update(account).set(hours).where(eq(account.id, accountId));
    return readChannels(tx, { accountId, ports });
  });
};
