import type { LocalText, NewsRow } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { readPage } from '../../db/read-page.ts';
import { news, notice, noticeRead } from '../../db/schema/content.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { safeHtml } from '../../text/safe-html.ts';

/** Pinned ones first, then newest first; what is dated ahead does not show yet. */
export async function noticeList({
  db,
  query,
  now,
  language,
  actor,
  config,
}: Ctx<'news.noticeList'>): Promise<Result<'news.noticeList'>> {
  const accountId = actor?.accountId;
  const isMine = and(
    eq(noticeRead.noticeId, notice.id),
    accountId === undefined ? sql`false` : eq(noticeRead.accountId, accountId),
  );
  const published = lte(notice.publishedAt, now);
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ notice, readAt: noticeRead.readAt })
        .from(notice)
        .leftJoin(noticeRead, isMine)
        .where(published)
        .orderBy(desc(notice.pinned), desc(notice.publishedAt), desc(notice.id))
        .limit(pageSize)
        .offset(offset),
    count: () => db.$count(notice, published),
  });
  const listData = rows.map(({ notice: row, readAt }) => ({
    noticeId: row.id,
    title: localText(row.title, language),
    body: safeText(localText(row.content, language), config),
    publishedAt: toMacaoIso(row.publishedAt),
    read: readAt !== null,
  }));
  return { listData, total };
}

export async function list({ db, query, now, language }: Ctx<'news.list'>): Promise<Result<'news.list'>> {
  const published = lte(news.publishedAt, now);
  const { id, title, coverFileId, source, publishedAt } = news;
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ id, title, coverFileId, source, publishedAt })
        .from(news)
        .where(published)
        .orderBy(desc(publishedAt), desc(id))
        .limit(pageSize)
        .offset(offset),
    count: () => db.$count(news, published),
  });
  return { listData: rows.map((row) => toNewsRow(row, language)), total };
}

export async function detail({
  db,
  params,
  now,
  language,
  config,
}: Ctx<'news.detail'>): Promise<Result<'news.detail'>> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, params.id), lte(news.publishedAt, now)));
  const article = orNotFound(row);
  return {
    ...toNewsRow(article, language),
    body: safeText(localText(article.content, language), config),
    activityId: article.activityId,
  };
}

type StoredNews = Pick<typeof news.$inferSelect, 'id' | 'title' | 'coverFileId' | 'source' | 'publishedAt'>;

function toNewsRow(row: StoredNews, language: Ctx<'news.list'>['language']): NewsRow {
  return {
    newsId: row.id,
    title: localText(row.title, language),
    coverUrl: toCoverUrl(row.coverFileId),
    source: row.source,
    publishedAt: toMacaoIso(row.publishedAt),
  };
}

/** Sanitised when it leaves: what is stored may have come from anywhere. */
function safeText({ text, language }: LocalText, { contentHosts }: Config): LocalText {
  return { text: safeHtml(text, contentHosts), language };
}

function toCoverUrl(fileId: string | null): string | null {
  return fileId === null ? null : publicFileUrl(fileId);
}
