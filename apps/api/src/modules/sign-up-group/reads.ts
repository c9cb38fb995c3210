import { refusalForNewGroup, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';
import { countMadeOfDay } from './made-of-day.ts';
import { readOwnPeriods } from './own-periods.ts';
import { readGroups, toShownGroup } from './shown-group.ts';

export async function own(ctx: Ctx<'signUpGroup.own'>): Promise<Result<'signUpGroup.own'>> {
  const { db, params, actor, language, now } = ctx;
  const { volunteerId } = actor;
  const periods = await readOwnPeriods(db, { activityId: params.id, volunteerId });
  const name = orNotFound(periods[0]).activityName;
  const ids = periods.flatMap(({ groupId }) => (groupId === null ? [] : [groupId]));
  const where = sql`g.activity_id = ${params.id} and g.id = any(${sql.param(ids)}::uuid[])`;
  const groups = ids.length === 0 ? [] : await readGroups(db, where);
  const madeOfDay = await countMadeOfDay(db, { volunteerId, now });
  return {
    activityId: params.id,
    name: localText(name, language),
    periods: periods
      .filter(({ isSignedUp }) => isSignedUp)
      .map((period) => {
        const group = groups.find(({ groupId }) => groupId === period.groupId);
        const facts = { ...period, isInGroup: false, madeOfDay };
        return {
          periodId: period.periodId,
          startsAt: toMacaoIso(period.startsAt),
          endsAt: toMacaoIso(period.endsAt),
          group: group === undefined ? null : toShownGroup(group, { period, volunteerId, language, now }),
          refusal: group === undefined ? (refusalForNewGroup(facts, now) ?? null) : null,
        };
      }),
  };
}

export async function invitation(ctx: Ctx<'signUpGroup.invitation'>): Promise<Result<'signUpGroup.invitation'>> {
  const { db, query, actor, language, now } = ctx;
  const { volunteerId } = actor;
  const { activityId, code } = query;
  const [found] = await readGroups(db, sql`g.activity_id = ${activityId} and g.code = ${code}`);
  const group = orNotFound(found);
  const periods = await readOwnPeriods(db, { activityId, volunteerId });
  const period = orNotFound(periods.find(({ periodId }) => periodId === group.periodId));
  return toShownGroup(group, { period, volunteerId, language, now });
}
