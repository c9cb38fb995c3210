import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { activity } from '../../db/schema/activity.ts';
import { favourite } from '../../db/schema/favourite.ts';
import { orNotFound } from '../../refusal/refused.ts';

/** Saves an activity for the caller, or removes it. */
export const setFavourite: Handler<'activity.setFavourite'> = (ctx) => {
  const { activityId, isFavourite } = ctx.body;
  return ctx.transaction(async ({ tx, actor, now }) => {
    const { volunteerId } = actor;
    const [found] = await tx.select({ id: activity.id }).from(activity).where(eq(activity.id, activityId)).limit(1);
    orNotFound(found);
    if (isFavourite) {
      await tx.insert(favourite).values({ volunteerId, activityId, createdAt: now }).onConflictDoNothing();
    } else {
      await tx
        .delete(favourite)
        .where(and(eq(favourite.volunteerId, volunteerId), eq(favourite.activityId, activityId)));
    }
    return { isFavourite };
  });
};
