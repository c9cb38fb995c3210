import type { NewsRow, Notice, Page } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { readPage } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { sharedRead } from '../../db/shared-read.ts';
import { news, notice, noticeRead } from '../../db/schema/content.ts';
import { localText } from '../../text/local-text.ts';
import { safeText } from '../../text/safe-html.ts';

/** Of a notice: readers have it now. */
export function isNoticeRead(now: Date): SQL | undefined {
  return and(lte(notice.publishedAt, now), or(isNull(notice.endsAt), gt(notice.endsAt, now)));
}

/** Of what is published; drafts have no date and are not read. */
const readDate = (published: typeof notice.publishedAt | typeof news.publishedAt) =>
  sql<Date>`${published}`.mapWith(published);

/** The columns of an article that is published. */
export const articleColumns = {
  id: news.id,
  title: news.title,
  coverFileId: news.coverFileId,
  source: news.source,
  publishedAt: readDate(news.publishedAt),
};

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
  const published = isNoticeRead(now);
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ notice, publishedAt: readDate(notice.publishedAt), readAt: noticeRead.readAt })
        .from(notice)
        .leftJoin(noticeRead, isMine)
        .where(published)
        .orderBy(desc(notice.pinned), desc(notice.publishedAt), desc(notice.id))
        .limit(pageSize)
        .offset(offset),
    count: () => db.$count(notice, published),
  });
  const listData = rows.map(({ notice: row, publishedAt, readAt }) => ({
    noticeId: row.id,
    title: localText(row.title, language),
    body: safeText(localText(row.content, language), config),
    publishedAt: toMacaoIso(publishedAt),
    read: readAt !== null,
  }));
  return { listData, total };
}

const readShared = sharedRead<RowPage<StoredNews>>();

/** Newest first. */
export async function readNews({ db, now, language }: Reading, query: PageQuery): Promise<Page<NewsRow>> {
  const published = lte(news.publishedAt, now);
  const read = (): Promise<RowPage<StoredNews>> =>
    readPage(query, {
      rows: ({ offset, pageSize }) =>
        db
          .select(articleColumns)
          .from(news)
          .where(published)
          .orderBy(desc(news.publishedAt), desc(news.id))
          .limit(pageSize)
          .offset(offset),
      count: () => db.$count(news, published),
    });
  const { rows, total } = await readShared(db, { key: JSON.stringify(query), read });
  return { listData: rows.map((row) => toNewsRow(row, language)), total };
}

interface StoredNews extends Pick<typeof news.$inferSelect, 'id' | 'title' | 'coverFileId' | 'source'> {
  readonly publishedAt: Date;
}

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
