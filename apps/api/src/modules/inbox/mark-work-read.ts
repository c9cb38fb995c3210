import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { countUnreadWork, isWorkOf } from './work.ts';

/** Marks one message of the caller about work as read, or all; returns the number of unread ones. */
export async function markWorkRead(ctx: Ctx<'inbox.markWorkRead'>): Promise<Result<'inbox.markWorkRead'>> {
  const { db, autocommit, actor, body, now } = ctx;
  const one = body.messageId === undefined ? undefined : eq(inboxMessage.id, body.messageId);
  await autocommit
    .update(inboxMessage)
    .set({ readAt: now })
    .where(and(isWorkOf(actor), isNull(inboxMessage.readAt), one));
  return { unread: await countUnreadWork(db, actor) };
}
