import { readActivityDetail } from '../../services/participant/activity-detail.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { safeText } from '../../text/safe-html.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { readList } from '../../services/code-list/items.ts';
import { readRecommended } from '../../services/activity/recommended.ts';
import { readSuggestions } from './suggestions.ts';
import { readPosition } from './position.ts';

export async function recommend(ctx: Ctx<'activity.recommend'>): Promise<Result<'activity.recommend'>> {
  const position = readPosition(ctx.query);
  return readRecommended(ctx, { volunteerId: ctx.actor?.volunteerId, position });
}

/** Returns names of upcoming activities that contain the text. */
export async function suggest(ctx: Ctx<'activity.suggest'>): Promise<Result<'activity.suggest'>> {
  const { db, now, query, language } = ctx;
  const rows = await readSuggestions({ db, now, keyword: query.keyword });
  const listData = rows.map(({ id, name }) => ({ activityId: id, name: localText(name, language) }));
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
