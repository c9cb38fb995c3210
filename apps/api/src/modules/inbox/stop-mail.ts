import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { readStopCode } from '../../crypto/stop-code.ts';
import { noticeChoice } from '../../db/schema/content.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Unsubscribes the account of a mail from all mails about messages; the inbox and the chat app stay unchanged. */
export const stopMail: Handler<'inbox.stopMail'> = async (ctx) => {
  const accountId = orNotFound(readStopCode(ctx.cipher, ctx.body.code));
  return ctx.transaction(async ({ tx }) => {
    await tx.delete(noticeChoice).where(and(eq(noticeChoice.accountId, accountId), eq(noticeChoice.channel, 'mail')));
    return { stopped: true };
  });
};
