import { helpSites } from '@vp/domain';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { help } from '../../db/schema/content.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';
import { safeText } from '../../text/safe-html.ts';

/** Returns the help of a site in the requested language, or the reader's. */
export async function read(ctx: Ctx<'help.read'>): Promise<Result<'help.read'>> {
  const { params, query, db, now, config } = ctx;
  const language = query.language ?? ctx.language;
  const site = orNotFound(helpSites.find((known) => known === params.site));
  const rows = await db
    .select({ categoryId: help.id, title: help.title, content: help.content })
    .from(help)
    .where(and(eq(help.site, site), lte(help.publishedAt, now), or(isNull(help.endsAt), gt(help.endsAt, now))))
    .orderBy(asc(help.position), asc(help.id));
  const categories = rows.map(({ categoryId, title, content }) => ({
    categoryId,
    title: localText(title, language),
    body: safeText(localText(content, language), config),
  }));
  return { categories };
}
