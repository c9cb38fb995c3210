import { toMacaoIso } from '@vp/domain';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { readPage } from '../../db/read-page.ts';
import { activity } from '../../db/schema/activity.ts';
import { localText } from '../../text/local-text.ts';

/** Lists the templates of the organization, by their names. */
export async function templates(ctx: Ctx<'release.templates'>): Promise<Result<'release.templates'>> {
  const { db, actor, query, language } = ctx;
  const { id, name, templateName, startsAt } = activity;
  const own = and(eq(activity.organizationId, actor.organizationId), isNotNull(templateName));
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select({ id, name, templateName: sql<string>`${templateName}`, startsAt })
        .from(activity)
        .where(own)
        .orderBy(asc(templateName), asc(id))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(activity, own),
  });
  const listData = rows.map((row) => ({
    activityId: row.id,
    templateName: row.templateName,
    name: localText(row.name, language),
    startsAt: toMacaoIso(row.startsAt),
  }));
  return { listData, total };
}
