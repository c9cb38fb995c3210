import { and, sql } from 'drizzle-orm';
import { column, columns } from '../../db/row.ts';
import { queryRows } from '../../db/sql.ts';
import { readActivityDetail } from '../../services/activity/activity-detail.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { safeText } from '../../text/safe-html.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { keywordFilter, lastOnes, notOver } from '../../services/activity/activity-page.ts';
import { readList } from '../../services/code-list/items.ts';
import { readRecommended } from '../../services/activity/recommended.ts';
import { readPosition } from '../../services/activity/position.ts';

const suggestionsMax = 10;
const suggestion = columns({ id: column.text, name: column.json<LocalTexts>() });

export async function recommend(ctx: Ctx<'activity.recommend'>): Promise<Result<'activity.recommend'>> {
  const position = readPosition(ctx.query);
  return readRecommended(ctx, { volunteerId: ctx.actor?.volunteerId, position });
}

/** Names of what is not over and contains the text; a name that several have stands for the first of them. */
export async function suggest(ctx: Ctx<'activity.suggest'>): Promise<Result<'activity.suggest'>> {
  const filters = [...notOver(ctx.now), keywordFilter(ctx.query.keyword)];
  const order = sql`${lastOnes(ctx.now)}, activity.starts_at, activity.id`;
  const rows = await queryRows(
    ctx.db,
    suggestion,
    sql`select named.id, named.name from (
        select activity.id, activity.name, row_number() over (order by ${order}) as place,
          row_number() over (partition by activity.name order by ${order}) as turn
        from activity join organization on organization.id = activity.organization_id where ${and(...filters)}
      ) as named where named.turn = 1 order by named.place limit ${suggestionsMax}::int`,
  );
  const listData = rows.map(({ id, name }) => ({ activityId: id, name: localText(name, ctx.language) }));
  return { listData, total: listData.length };
}

export async function typeList(ctx: Ctx<'activity.typeList'>): Promise<Result<'activity.typeList'>> {
  const { db, now, language } = ctx;
  const items = (await readList(db, { list: 'activity_type', now })).filter(({ isRetired }) => !isRetired);
  const listData = items.map(({ code, names }) => ({ id: code, name: names[language] }));
  return { listData, total: listData.length };
}

export async function detail(ctx: Ctx<'activity.detail'>): Promise<Result<'activity.detail'>> {
  const { db, actor, config, now, language } = ctx;
  const position = readPosition(ctx.query);
  const input = { activityId: ctx.params.id, volunteerId: actor?.volunteerId, position, now, language };
  const shown = orNotFound(await readActivityDetail(db, input));
  return { ...shown, content: safeText(shown.content, config) };
}
