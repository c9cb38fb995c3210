import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { noticeChoice } from '../../db/schema/content.ts';
import { assertBound } from './read-channels.ts';
import { readWorkChannels } from './work-channels.ts';

/** Stores one choice; messages use the language in which it was made. */
export const setWorkChannel: Handler<'inbox.setWorkChannel'> = async (ctx) => {
  const { kind: topic, channel, delivery } = ctx.body;
  return ctx.transaction(async ({ tx, actor, ports, language, now }) => {
    const { accountId } = actor;
    const { accountId: owner, topic: chosenTopic, channel: chosenChannel } = noticeChoice;
    if (delivery === 'none')
      await tx
        .delete(noticeChoice)
        .where(and(eq(owner, accountId), eq(chosenTopic, topic), eq(chosenChannel, channel)));
    else {
      await assertBound(tx, { accountId, channel, ports });
      const daily = delivery === 'daily';
      await tx
        .insert(noticeChoice)
        .values({ accountId, topic, channel, daily, createdAt: now })
        .onConflictDoUpdate({ target: [owner, chosenTopic, chosenChannel], set: { daily } });
    }
    await tx.update(account).set({ language }).where(eq(account.id, accountId));
    return readWorkChannels(tx, { actor, ports });
  });
};
