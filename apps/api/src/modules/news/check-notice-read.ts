import { and, count, eq, isNull } from 'drizzle-orm';
import { notice, noticeRead } from '../../db/schema/content.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { isMarkCurrent, isNoticeRead } from '../../services/news/news-lists.ts';

/** Marks the named notice as read and returns the number of unread ones. Guests have no unread notices. */
export async function checkNoticeRead({
  actor,
  db,
  autocommit,
  query,
  now,
}: Ctx<'news.checkNoticeRead'>): Promise<Result<'news.checkNoticeRead'>> {
  if (actor === undefined) return { unread: 0 };
  const { accountId } = actor;
  if (query.noticeId !== undefined) {
    const [row] = await db
      .select({ id: notice.id })
      .from(notice)
      .where(and(eq(notice.id, query.noticeId), isNoticeRead(now)))
      .limit(1);
    await autocommit
      .insert(noticeRead)
      .values({ accountId, noticeId: orNotFound(row).id, readAt: now })
      .onConflictDoUpdate({ target: [noticeRead.accountId, noticeRead.noticeId], set: { readAt: now } });
  }
  const [left] = await db
    .select({ unread: count() })
    .from(notice)
    .leftJoin(noticeRead, and(eq(noticeRead.noticeId, notice.id), eq(noticeRead.accountId, accountId), isMarkCurrent))
    .where(and(isNull(noticeRead.noticeId), isNoticeRead(now)));
  return { unread: left?.unread ?? 0 };
}
