import { eq, sql } from 'drizzle-orm';
import { audit } from '../../services/audit/audit.ts';
import { organization } from '../../db/schema/organization.ts';
import type { Handler } from '../../call/context.ts';
import { changeRelease } from '../../services/release/change-release.ts';
import { storeRelease } from '../../services/release/store-release.ts';

export const publish: Handler<'release.publish'> = async (ctx) => {
  const { organizationId } = ctx.actor;
  const { activityId: published } = ctx.body;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    if (published !== undefined) {
      await changeRelease(work, { activityId: published, values: ctx.body });
      return { activityId: published };
    }
    const activityId = await storeRelease(work, ctx.body);
    await tx
      .update(organization)
      .set({ activityCount: sql`${organization.activityCount} + 1` })
      .where(eq(organization.id, organizationId));
    const { name, maximumParticipants } = ctx.body.basics;
    const details = { name, maximumParticipants, periods: ctx.body.schedule.periods.length };
    await audit(work, 'activity.released', { subjectId: activityId, details });
    return { activityId };
  });
};
