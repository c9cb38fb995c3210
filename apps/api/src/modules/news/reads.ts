import type { LocalText, NewsArticle, NewsRow, Notice, Page, newsCalls } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { pageRange } from '@vp/validators';
import { and, count, desc, eq, lte, sql } from 'drizzle-orm';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { news, notice, noticeRead } from '../../db/schema/content.ts';
import type { Ctx } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { safeHtml } from '../../text/safe-html.ts';

type Calls = typeof newsCalls;

/** Pinned ones first, then newest first; what is dated ahead does not show yet. */
export async function noticeList({ db, query, now, language, actor }: Ctx<Calls['noticeList']>): Promise<Page<Notice>> {
  const { offset, pageSize } = pageRange(query);
  const accountId = actor?.accountId;
  const isMine = and(
    eq(noticeRead.noticeId, notice.id),
    accountId === undefined ? sql`false` : eq(noticeRead.accountId, accountId),
  );
  const published = lte(notice.publishedAt, now);
  const [rows, [all]] = [
    await db
      .select({ notice, readAt: noticeRead.readAt })
      .from(notice)
      .leftJoin(noticeRead, isMine)
      .where(published)
      .orderBy(desc(notice.pinned), desc(notice.publishedAt), desc(notice.id))
      .limit(pageSize)
      .offset(offset),
    await db.select({ total: count() }).from(notice).where(published),
  ];
  const listData = rows.map(({ notice: row, readAt }) => ({
    noticeId: row.id,
    title: localText(row.title, language),
    body: safeText(localText(row.content, language)),
    publishedAt: toMacaoIso(row.publishedAt),
    read: readAt !== null,
  }));
  return { listData, total: all?.total ?? 0 };
}

export async function list({ db, query, now, language }: Ctx<Calls['list']>): Promise<Page<NewsRow>> {
  const { offset, pageSize } = pageRange(query);
  const published = lte(news.publishedAt, now);
  const rows = await db
    .select({
      id: news.id,
      title: news.title,
      coverFileId: news.coverFileId,
      source: news.source,
      publishedAt: news.publishedAt,
    })
    .from(news)
    .where(published)
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(pageSize)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(news).where(published);
  return { listData: rows.map((row) => newsRowOf(row, language)), total: all?.total ?? 0 };
}

export async function detail({ db, params, now, language }: Ctx<Calls['detail']>): Promise<NewsArticle> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, params.id), lte(news.publishedAt, now)));
  const article = orNotFound(row);
  return {
    ...newsRowOf(article, language),
    body: safeText(localText(article.content, language)),
    activityId: article.activityId,
  };
}

type StoredNews = Pick<typeof news.$inferSelect, 'id' | 'title' | 'coverFileId' | 'source' | 'publishedAt'>;

function newsRowOf(row: StoredNews, language: Ctx<Calls['list']>['language']): NewsRow {
  return {
    newsId: row.id,
    title: localText(row.title, language),
    coverUrl: urlOf(row.coverFileId),
    source: row.source,
    publishedAt: toMacaoIso(row.publishedAt),
  };
}

/** Sanitised when it leaves: what is stored may have come from anywhere. */
function safeText({ text, language }: LocalText): LocalText {
  return { text: safeHtml(text), language };
}

function urlOf(fileId: string | null): string | null {
  return fileId === null ? null : publicFileUrl(fileId);
}
