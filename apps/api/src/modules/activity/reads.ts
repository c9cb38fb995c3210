import { activityTypes } from '@vp/domain';
import { and, sql } from 'drizzle-orm';
import { atInstant, isMember, isSignUpOpen } from '../../db/conditions.ts';
import { column, columns } from '../../db/row.ts';
import { queryRows } from '../../db/sql.ts';
import { readActivityDetail } from '../../services/activity/activity-detail.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { keywordFilter, lastOnes, notOver, pageOfActivities } from '../../services/activity/activity-page.ts';
import { readPosition } from '../../services/activity/position.ts';

const suggestionsMax = 10;
const suggestion = columns({ id: column.text, name: column.json<LocalTexts>() });

/**
 * What can still be joined and was not. What recruits stands before what is full or has begun; then own organizations,
 * kinds that the caller took part in, and the soonest; for guests the newest.
 */
export async function recommend(ctx: Ctx<'activity.recommend'>): Promise<Result<'activity.recommend'>> {
  const { actor, now } = ctx;
  const position = readPosition(ctx.query);
  const at = atInstant(now);
  const filters = [
    ...notOver(now),
    sql`activity.deadline_at >= ${at}`,
    // All periods of what has not begun are to come: only the few that have begun need a look at theirs.
    sql`(activity.starts_at > ${at} or exists (select 1 from period
      where period.activity_id = activity.id and period.starts_at > ${at}))`,
  ];
  const recruitingFirst = lastOnes(now);
  if (actor === undefined)
    return pageOfActivities(ctx, { filters, position, order: sql`${recruitingFirst}, activity.created_at desc` });
  const own = sql`activity.organization_id in (select organization_id from membership
    where volunteer_id = ${actor.volunteerId}::uuid and ${isMember(sql`state`)})`;
  const liked = sql`activity.activity_type in (select past.activity_type from participant
    join activity past on past.id = participant.activity_id where participant.volunteer_id = ${actor.volunteerId}::uuid)`;
  const isNew = sql`activity.id not in (select activity_id from participant
    where volunteer_id = ${actor.volunteerId}::uuid and ends_at > ${at} and ${isSignUpOpen(sql`state`)})`;
  const order = sql`${recruitingFirst}, (${own}) desc, (${liked}) desc, activity.starts_at`;
  return pageOfActivities(ctx, { filters: [...filters, isNew], position, order });
}

/** Names of what is not over and contains the text. */
export async function suggest(ctx: Ctx<'activity.suggest'>): Promise<Result<'activity.suggest'>> {
  const filters = [...notOver(ctx.now), keywordFilter(ctx.query.keyword)];
  const rows = await queryRows(
    ctx.db,
    suggestion,
    sql`select activity.id, activity.name from activity join organization on organization.id = activity.organization_id
      where ${and(...filters)} order by ${lastOnes(ctx.now)}, activity.starts_at limit ${suggestionsMax}::int`,
  );
  const listData = rows.map(({ id, name }) => ({ activityId: id, name: localText(name, ctx.language) }));
  return { listData, total: listData.length };
}

export async function typeList({ language }: Ctx<'activity.typeList'>): Promise<Result<'activity.typeList'>> {
  const listData = activityTypes.map(({ code, names }) => ({ id: code, name: names[language] }));
  return { listData, total: listData.length };
}

export async function detail(ctx: Ctx<'activity.detail'>): Promise<Result<'activity.detail'>> {
  const { db, actor, now, language } = ctx;
  const position = readPosition(ctx.query);
  const input = { activityId: ctx.params.id, volunteerId: actor?.volunteerId, position, now, language };
  return orNotFound(await readActivityDetail(db, input));
}
