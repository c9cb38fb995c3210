import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { outbox } from '../../db/schema/operation.ts';
import type { Receipt } from '../../ports/sms.ts';

export type ReceivedMessage = Pick<typeof outbox.$inferSelect, 'priority' | 'kind'>;

/**
 * Records the first receipt of a sent message: an undelivered one is a dead letter. Returns the message, and undefined
 * where no sent message waits for a receipt.
 */
export async function recordReceipt(
  db: Db,
  { id, state, cause, now }: Receipt & { readonly id: string; readonly now: Date },
): Promise<ReceivedMessage | undefined> {
  const lastError = ['undelivered', cause].filter((part) => part !== undefined).join(' ');
  const [message] = await db
    .update(outbox)
    .set(state === 'delivered' ? { deliveredAt: now } : { failedAt: now, lastError })
    .where(and(eq(outbox.id, id), isNotNull(outbox.sentAt), isNull(outbox.deliveredAt), isNull(outbox.failedAt)))
    .returning({ priority: outbox.priority, kind: outbox.kind });
  return message;
}
