import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { readUnsubscribeToken } from '../../crypto/unsubscribe-token.ts';
import { noticeChoice } from '../../db/schema/content.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Unsubscribes the account of a mail from all mails about messages; the inbox and the chat app stay unchanged. */
export const unsubscribe: Handler<'inbox.unsubscribe'> = async (ctx) => {
  const accountId = orNotFound(readUnsubscribeToken(ctx.cipher, ctx.body.code));
  return ctx.transaction(async ({ tx }) => {
    await tx.delete(noticeChoice).where(and(eq(noticeChoice.accountId, accountId), eq(noticeChoice.channel, 'mail')));
    return { unsubscribed: true };
  });
};
