import { and, eq } from 'drizzle-orm';
import type { CipherWork } from '../../call/context.ts';
import { readUnsubscribeToken } from '../../crypto/unsubscribe-token.ts';
import { noticeChoice } from '../../db/schema/content.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Deletes the choice of mail of the account in an unsubscribe link; the inbox and the chat app stay unchanged. */
export async function endMails({ tx, cipher }: CipherWork, code: string): Promise<{ readonly unsubscribed: boolean }> {
  const accountId = orNotFound(readUnsubscribeToken(cipher, code));
  await tx.delete(noticeChoice).where(and(eq(noticeChoice.accountId, accountId), eq(noticeChoice.channel, 'mail')));
  return { unsubscribed: true };
}
