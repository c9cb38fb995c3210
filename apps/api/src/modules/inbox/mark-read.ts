import { and, count, eq, isNull } from 'drizzle-orm';
import { inboxMessage } from '../../db/schema/content.ts';
import { isOwnMessage } from '../../services/notification/inbox.ts';
import type { Ctx, Result } from '../../call/context.ts';

/** Marks one message of the caller as read, or all; returns the number of unread ones. */
export async function markRead({
  db,
  autocommit,
  actor,
  body,
  now,
}: Ctx<'inbox.markRead'>): Promise<Result<'inbox.markRead'>> {
  const unread = and(isOwnMessage(actor.accountId), isNull(inboxMessage.readAt));
  const one = body.messageId === undefined ? undefined : eq(inboxMessage.id, body.messageId);
  await autocommit.update(inboxMessage).set({ readAt: now }).where(and(unread, one));
  const [left] = await db.select({ unread: count() }).from(inboxMessage).where(unread);
  return { unread: left?.unread ?? 0 };
}
