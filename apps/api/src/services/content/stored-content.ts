import type { ContentKind } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { banner, news, notice } from '../../db/schema/content.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

const noTexts = sql<LocalTexts>`'{}'::jsonb`;
const noInstant = sql<Date | null>`null::timestamptz`;
const noFile = sql<string | null>`null::uuid`;
const nothing = sql<string>`''`;
const [no, zero] = [sql<boolean>`false`, sql<number>`0`];

/** News, notices and banners as one table of content, for the desk that edits them all. */
export function contentTable(db: Reader) {
  const ofNotices = db
    .select({
      kind: sql<ContentKind>`'notice'`.as('kind'),
      id: notice.id,
      title: notice.title,
      summary: noTexts.as('summary'),
      body: notice.content,
      pictureFileId: noFile.as('picture_file_id'),
      source: nothing.as('source'),
      link: nothing.as('link'),
      position: zero.as('position'),
      isPinned: notice.pinned,
      publishedAt: notice.publishedAt,
      endsAt: notice.endsAt,
      version: notice.version,
      changedAt: notice.changedAt,
      changedBy: notice.changedBy,
    })
    .from(notice);
  const ofNews = db
    .select({
      kind: sql<ContentKind>`'news'`.as('kind'),
      id: news.id,
      title: news.title,
      summary: noTexts.as('summary'),
      body: news.content,
      pictureFileId: news.coverFileId,
      source: news.source,
      link: nothing.as('link'),
      position: zero.as('position'),
      isPinned: no.as('pinned'),
      publishedAt: news.publishedAt,
      endsAt: noInstant.as('ends_at'),
      version: news.version,
      changedAt: news.changedAt,
      changedBy: news.changedBy,
    })
    .from(news);
  const ofBanners = db
    .select({
      kind: sql<ContentKind>`'banner'`.as('kind'),
      id: banner.id,
      title: banner.title,
      summary: banner.subtitle,
      body: noTexts.as('content'),
      pictureFileId: banner.imageFileId,
      source: nothing.as('source'),
      link: banner.link,
      position: banner.position,
      isPinned: no.as('pinned'),
      publishedAt: banner.startsAt,
      endsAt: banner.endsAt,
      version: banner.version,
      changedAt: banner.changedAt,
      changedBy: banner.changedBy,
    })
    .from(banner);
  return unionAll(ofNotices, ofNews, ofBanners).as('content');
}
