import type { DataOf, inboxCalls } from '@vp/contract';
import { and, count, eq, isNull } from 'drizzle-orm';
import { inboxMessage } from '../../db/schema/content.ts';
import type { Ctx } from '../../call/context.ts';

type Entry = (typeof inboxCalls)['markRead'];

/** Marks one message of the caller as read, or all; answers how many are left. */
export async function markRead({ db, actor, body, now }: Ctx<Entry>): Promise<DataOf<Entry>> {
  const unread = and(eq(inboxMessage.accountId, actor.accountId), isNull(inboxMessage.readAt));
  const one = body.messageId === undefined ? undefined : eq(inboxMessage.id, body.messageId);
  await db.update(inboxMessage).set({ readAt: now }).where(and(unread, one));
  const [left] = await db.select({ unread: count() }).from(inboxMessage).where(unread);
  return { unread: left?.unread ?? 0 };
}
