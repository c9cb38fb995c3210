import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { outbox } from '../../db/schema/operation.ts';
import type { Receipt } from '../../ports/sms.ts';

export type ReceivedMessage = Pick<typeof outbox.$inferSelect, 'priority' | 'kind'>;

/**
 * Records the first receipt of a message: an undelivered one is a dead letter. It may come before the answer of the
 * gateway is recorded. Returns the message, and undefined where it has a receipt or has failed.
 */
export async function recordReceipt(
  db: Db,
  { id, state, cause, now }: Receipt & { readonly id: string; readonly now: Date },
): Promise<ReceivedMessage | undefined> {
  const lastError = ['undelivered', cause].filter((part) => part !== undefined).join(' ');
  const [message] = await db
    .update(outbox)
    .set(state === 'delivered' ? { deliveredAt: now } : { failedAt: now, lastError })
    .where(and(eq(outbox.id, id), isNull(outbox.deliveredAt), isNull(outbox.failedAt)))
    .returning({ priority: outbox.priority, kind: outbox.kind });
  return message;
}
