import { eq, sql } from 'drizzle-orm';
import { auditEach } from '../../services/audit/audit.ts';
import { organization } from '../../db/schema/organization.ts';
import type { Handler } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { changeRelease } from './change-release.ts';
import { storeSeries } from './store-release.ts';

export const publish: Handler<'release.publish'> = async (ctx) => {
  const { organizationId } = ctx.actor;
  const { activityId: published, scope = 'one' } = ctx.body;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    if (published !== undefined) {
      const changed = await changeRelease(work, { activityId: published, values: ctx.body, scope });
      return { activityId: published, ...changed };
    }
    const activityIds = await storeSeries(work, ctx.body);
    await tx
      .update(organization)
      .set({ activityCount: sql`${organization.activityCount} + ${activityIds.length}::int` })
      .where(eq(organization.id, organizationId));
    const { name, maximumParticipants } = ctx.body.basics;
    const details = { name, maximumParticipants, periods: ctx.body.schedule.periods.length };
    await auditEach(
      work,
      'activity.released',
      activityIds.map((subjectId) => ({ subjectId, details })),
    );
    return { activityId: orNotFound(activityIds[0]), activities: activityIds.length, keptAsTheyAre: [] };
  });
};
