import type { NewsRow, Notice, Page } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { news, notice, noticeRead } from '../../db/schema/content.ts';
import { localText } from '../../text/local-text.ts';
import { safeText } from '../../text/safe-html.ts';

type Reading = Pick<ReadServices & CallFacts, 'db' | 'now' | 'language' | 'config'>;

export interface NoticesInput {
  /** Whose reading is told; nobody's for guests. */
  readonly accountId: string | undefined;
  readonly query: PageQuery;
}

/** Pinned ones first, then newest first; what is dated ahead does not show yet. */
export async function readNotices(
  { db, now, language, config }: Reading,
  { accountId, query }: NoticesInput,
): Promise<Page<Notice>> {
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

/** Newest first. */
export async function readNews({ db, now, language }: Reading, query: PageQuery): Promise<Page<NewsRow>> {
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

type StoredNews = Pick<typeof news.$inferSelect, 'id' | 'title' | 'coverFileId' | 'source' | 'publishedAt'>;

export function toNewsRow(row: StoredNews, language: Language): NewsRow {
  return {
    newsId: row.id,
    title: localText(row.title, language),
    coverUrl: toCoverUrl(row.coverFileId),
    source: row.source,
    publishedAt: toMacaoIso(row.publishedAt),
  };
}

function toCoverUrl(fileId: string | null): string | null {
  return fileId === null ? null : publicFileUrl(fileId);
}
