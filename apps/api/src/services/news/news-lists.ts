import type { NewsRow, Notice, Page } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, desc, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { readPage } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { news, notice, noticeRead } from '../../db/schema/content.ts';
import { localText } from '../../text/local-text.ts';
import { safeText } from '../../text/safe-html.ts';

/** Condition: the notice is visible to readers now. */
export function isNoticeRead(now: Date): SQL | undefined {
  return and(lte(notice.publishedAt, now), or(isNull(notice.endsAt), gt(notice.endsAt, now)));
}

/** Casts the date of a published article; drafts have no date and are not read. */
const readDate = (published: typeof notice.publishedAt | typeof news.publishedAt) =>
  sql<Date>`${published}`.mapWith(published);

/** The columns of a published article. */
export const articleColumns = {
  id: news.id,
  title: news.title,
  coverFileId: news.coverFileId,
  source: news.source,
  publishedAt: readDate(news.publishedAt),
};

type Reading = Pick<ReadServices & CallFacts, 'db' | 'now' | 'language' | 'config'>;

export interface NoticesInput {
  /** The account whose read marks are shown; undefined for guests. */
  readonly accountId: string | undefined;
  readonly query: PageQuery;
}

type Published = Omit<Notice, 'read'>;

const marked = columns({ id: column.text });

/** Condition: a reading mark is not older than the last announcement of its notice. */
export const isMarkCurrent = sql`(${notice.announcedAt} is null or ${noticeRead.readAt} >= ${notice.announcedAt})`;

/** Reads which of these notices an account has read. */
const selectMarks = ({ accountId, ids }: { readonly accountId: string; readonly ids: readonly string[] }): SQL =>
  sql`select notice_id as id from notice_read join notice on notice.id = notice_read.notice_id
    where account_id = ${accountId} and notice_id = any(${sql.param(ids)}::uuid[]) and ${isMarkCurrent}`;

/** Reads notices, pinned ones first, then those announced last; excludes notices with a future date. */
export async function readNotices(reading: Reading, { accountId, query: page }: NoticesInput): Promise<Page<Notice>> {
  const { db } = reading;
  const { rows, total } = await readPublishedNotices(reading, page);
  const ids = rows.map(({ noticeId }) => noticeId);
  const marks =
    accountId === undefined || ids.length === 0 ? [] : await query(db, marked, selectMarks({ accountId, ids }));
  const read = new Set(marks.map(({ id }) => id));
  return { listData: rows.map((row) => ({ ...row, read: read.has(row.noticeId) })), total };
}

/** The database ignores a null here. */
const lastAnnounced = sql`greatest(${notice.publishedAt}, ${notice.announcedAt})`;

/** The same for everybody. */
async function readPublishedNotices(
  { db, now, language, config }: Reading,
  page: PageQuery,
): Promise<RowPage<Published>> {
  const published = isNoticeRead(now);
  const { rows, total } = await readPage(page, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ notice, publishedAt: readDate(notice.publishedAt) })
        .from(notice)
        .where(published)
        .orderBy(desc(notice.pinned), desc(lastAnnounced), desc(notice.id))
        .limit(pageSize)
        .offset(offset),
    count: () => db.$count(notice, published),
  });
  const shown = rows.map(({ notice: row, publishedAt }) => ({
    noticeId: row.id,
    title: localText(row.title, language),
    body: safeText(localText(row.content, language), config),
    publishedAt: toMacaoIso(publishedAt),
    announcedAt: row.announcedAt === null ? null : toMacaoIso(row.announcedAt),
  }));
  return { rows: shown, total };
}

/** Newest first. */
export async function readNews({ db, now, language }: Reading, page: PageQuery): Promise<Page<NewsRow>> {
  const published = lte(news.publishedAt, now);
  const { rows, total } = await readPage(page, {
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
