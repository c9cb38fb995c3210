import type { AgreementKind, ContentKind, HelpSite } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { agreement, banner, help, news, notice } from '../../db/schema/content.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';

const noTexts = sql<LocalTexts>`'{}'::jsonb`;
const noInstant = sql<Date | null>`null::timestamptz`;
const noFile = sql<string | null>`null::uuid`;
const nothing = sql<string>`''`;
const noSite = sql<HelpSite | null>`null::text`;
const noAgreement = sql<AgreementKind | null>`null::text`;
const [no, zero] = [sql<boolean>`false`, sql<number>`0`];

/** Selects the versions of agreements that the office wrote. */
function selectAgreements(db: Reader) {
  return db
    .select({
      kind: sql<ContentKind>`'agreement'`.as('kind'),
      id: agreement.id,
      title: agreement.title,
      summary: noTexts.as('summary'),
      body: agreement.content,
      pictureFileId: noFile.as('picture_file_id'),
      source: nothing.as('source'),
      link: nothing.as('link'),
      position: zero.as('position'),
      isPinned: no.as('pinned'),
      isWordingOnly: agreement.wordingOnly,
      publishedAt: agreement.publishedAt,
      endsAt: noInstant.as('ends_at'),
      version: agreement.version,
      changedAt: agreement.changedAt,
      changedBy: agreement.changedBy,
      agreement: sql<AgreementKind | null>`${agreement.kind}`.as('agreement_kind'),
      site: noSite.as('help_site'),
    })
    .from(agreement);
}

/** Selects the categories of help on both sites. */
function selectHelp(db: Reader) {
  return db
    .select({
      kind: sql<ContentKind>`'help'`.as('kind'),
      id: help.id,
      title: help.title,
      summary: noTexts.as('summary'),
      body: help.content,
      pictureFileId: noFile.as('picture_file_id'),
      source: nothing.as('source'),
      link: nothing.as('link'),
      position: help.position,
      isPinned: no.as('pinned'),
      isWordingOnly: no.as('wording_only'),
      publishedAt: help.publishedAt,
      endsAt: help.endsAt,
      version: help.version,
      changedAt: help.changedAt,
      changedBy: help.changedBy,
      agreement: noAgreement.as('agreement_kind'),
      site: sql<HelpSite | null>`${help.site}`.as('help_site'),
    })
    .from(help);
}

/** Returns news, notices, banners, help and agreements of the office as one table, for the desk that edits them all. */
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
      isWordingOnly: no.as('wording_only'),
      publishedAt: notice.publishedAt,
      endsAt: notice.endsAt,
      version: notice.version,
      changedAt: notice.changedAt,
      changedBy: notice.changedBy,
      agreement: noAgreement.as('agreement_kind'),
      site: noSite.as('help_site'),
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
      isWordingOnly: no.as('wording_only'),
      publishedAt: news.publishedAt,
      endsAt: noInstant.as('ends_at'),
      version: news.version,
      changedAt: news.changedAt,
      changedBy: news.changedBy,
      agreement: noAgreement.as('agreement_kind'),
      site: noSite.as('help_site'),
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
      isWordingOnly: no.as('wording_only'),
      publishedAt: banner.startsAt,
      endsAt: banner.endsAt,
      version: banner.version,
      changedAt: banner.changedAt,
      changedBy: banner.changedBy,
      agreement: noAgreement.as('agreement_kind'),
      site: noSite.as('help_site'),
    })
    .from(banner);
  return unionAll(ofNotices, ofNews, ofBanners, selectAgreements(db), selectHelp(db)).as('content');
}
