import type { Agreement, Banner, homeCalls, NewsArticle, NewsRow, Notice, Page, Platform } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { pageRange } from '@vp/validators';
import { and, asc, count, desc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { agreementVersions } from '../../access/agreement-versions.ts';
import type { AgreementKind } from '../../access/agreement-versions.ts';
import { publicFileUrl } from '../../access/file-link.ts';
import { banner, news, notice, noticeRead } from '../../db/schema/content.ts';
import type { Ctx } from '../../http/context.ts';
import { localText } from '../../http/local-text.ts';
import { found, Refused } from '../../http/refused.ts';
import { safeHtml } from '../../http/safe-html.ts';
import { simulatorsOf } from '../../ports/create-ports.ts';
import { agreements } from './agreements.ts';

type Entries = typeof homeCalls;

export async function readPlatform({ config, now }: Ctx<Entries['platform']>): Promise<Platform> {
  return {
    readingOpen: config.readingOpen,
    simulators: simulatorsOf(config),
    agreements: agreementVersions,
    serverTime: toMacaoIso(now),
  };
}

const isAgreementKind = (kind: string): kind is AgreementKind => Object.hasOwn(agreementVersions, kind);

export async function readAgreement({ params: { kind }, language }: Ctx<Entries['agreement']>): Promise<Agreement> {
  if (!isAgreementKind(kind)) throw new Refused('notFound');
  const { updatedAt, title, body } = agreements[kind];
  return {
    kind,
    version: agreementVersions[kind],
    updatedAt,
    title: localText(title, language),
    body: localText(body, language),
  };
}

const fileUrl = (id: string | null): string | null => (id === null ? null : publicFileUrl(id));

export async function readBanners({ db, language, now }: Ctx<Entries['banners']>): Promise<Page<Banner>> {
  const rows = await db
    .select()
    .from(banner)
    .where(
      and(or(isNull(banner.startsAt), lte(banner.startsAt, now)), or(isNull(banner.endsAt), gte(banner.endsAt, now))),
    )
    .orderBy(asc(banner.position));
  const listData = rows.map(({ id, title, subtitle, imageFileId, link }) => ({
    bannerId: id,
    title: localText(title, language),
    subtitle: localText(subtitle, language),
    imageUrl: fileUrl(imageFileId),
    link,
  }));
  return { listData, total: listData.length };
}

/** HTML of an editor, cleaned once more on its way out. */
const localHtml = (texts: Parameters<typeof localText>[0], language: Language) => {
  const { text, language: served } = localText(texts, language);
  return { text: safeHtml(text), language: served };
};

export async function readNotices({ actor, db, language, query, now }: Ctx<Entries['notices']>): Promise<Page<Notice>> {
  const { offset, pageSize } = pageRange(query);
  const mine = and(
    eq(noticeRead.noticeId, notice.id),
    actor === undefined ? isNull(noticeRead.accountId) : eq(noticeRead.accountId, actor.accountId),
  );
  const published = lte(notice.publishedAt, now);
  const rows = await db
    .select({ row: notice, readAt: noticeRead.readAt })
    .from(notice)
    .leftJoin(noticeRead, mine)
    .where(published)
    .orderBy(desc(notice.pinned), desc(notice.publishedAt))
    .offset(offset)
    .limit(pageSize);
  const [all] = await db.select({ total: count() }).from(notice).where(published);
  const listData = rows.map(({ row, readAt }) => ({
    noticeId: row.id,
    title: localText(row.title, language),
    body: localHtml(row.content, language),
    publishedAt: toMacaoIso(row.publishedAt),
    read: actor === undefined || readAt !== null,
  }));
  return { listData, total: all?.total ?? 0 };
}

const newsRow = (row: typeof news.$inferSelect, language: Language): NewsRow => ({
  newsId: row.id,
  title: localText(row.title, language),
  coverUrl: fileUrl(row.coverFileId),
  source: row.source ?? '',
  publishedAt: toMacaoIso(row.publishedAt),
});

export async function readNews({ db, language, query, now }: Ctx<Entries['news']>): Promise<Page<NewsRow>> {
  const { offset, pageSize } = pageRange(query);
  const published = lte(news.publishedAt, now);
  const rows = await db
    .select()
    .from(news)
    .where(published)
    .orderBy(desc(news.publishedAt))
    .offset(offset)
    .limit(pageSize);
  const [all] = await db.select({ total: count() }).from(news).where(published);
  return { listData: rows.map((row) => newsRow(row, language)), total: all?.total ?? 0 };
}

export async function readNewsArticle({
  db,
  language,
  params,
  now,
}: Ctx<Entries['newsArticle']>): Promise<NewsArticle> {
  const [row] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, params.id), lte(news.publishedAt, now)))
    .limit(1);
  const article = found(row);
  return { ...newsRow(article, language), body: localHtml(article.content, language), activityId: null };
}
