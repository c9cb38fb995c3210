import { and, eq, lte } from 'drizzle-orm';
import { news } from '../../db/schema/content.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { articleColumns, readNews, readNotices, toNewsRow } from '../../services/news/news-lists.ts';
import { safeText } from '../../text/safe-html.ts';

export async function noticeList(ctx: Ctx<'news.noticeList'>): Promise<Result<'news.noticeList'>> {
  return readNotices(ctx, { accountId: ctx.actor?.accountId, query: ctx.query });
}

export async function list(ctx: Ctx<'news.list'>): Promise<Result<'news.list'>> {
  return readNews(ctx, ctx.query);
}

export async function detail({
  db,
  params,
  now,
  language,
  config,
}: Ctx<'news.detail'>): Promise<Result<'news.detail'>> {
  const [row] = await db
    .select({ ...articleColumns, content: news.content, activityId: news.activityId })
    .from(news)
    .where(and(eq(news.id, params.id), lte(news.publishedAt, now)));
  const article = orNotFound(row);
  return {
    ...toNewsRow(article, language),
    body: safeText(localText(article.content, language), config),
    activityId: article.activityId,
  };
}
