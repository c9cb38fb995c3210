import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { audit } from '../../services/audit/audit.ts';

/** Keeps an own activity as a template, renames the template, or ends it; the activity itself stays as it is. */
export const setTemplate: Handler<'release.setTemplate'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, params, body, actor } = work;
    const { id: activityId } = await readOwnActivity(tx, {
      activityId: params.id,
      organizationId: actor.organizationId,
    });
    const templateName = body.templateName ?? null;
    await tx.update(activity).set({ templateName }).where(eq(activity.id, activityId));
    await audit(work, 'activity.templateSet', { subjectId: activityId, details: { templateName: templateName ?? '' } });
    return { activityId, templateName };
  });
