import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { noticeChoice } from '../../db/schema/content.ts';
import { assertBound, readChannels } from './read-channels.ts';

/** Stores one choice; messages use the language in which it was made. */
export const setChannel: Handler<'inbox.setChannel'> = async (ctx) => {
  const { topic, channel, isWanted } = ctx.body;
  return ctx.transaction(async (work) => {
    const { tx, actor, ports, language, now } = work;
    const { accountId } = actor;
    if (isWanted) {
      await assertBound(tx, { accountId, channel, ports });
      await tx.insert(noticeChoice).values({ accountId, topic, channel, createdAt: now }).onConflictDoNothing();
    } else {
      const own = eq(noticeChoice.accountId, accountId);
      await tx.delete(noticeChoice).where(and(own, eq(noticeChoice.topic, topic), eq(noticeChoice.channel, channel)));
    }
    await tx.update(account).set({ language }).where(eq(account.id, accountId));
    return readChannels(tx, { accountId, ports });
  });
};
