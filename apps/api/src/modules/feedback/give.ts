import { refusalForFeedback } from '@vp/domain';
import type { Handler } from '../../call/context.ts';
import { activityFeedback } from '../../db/schema/feedback.ts';
import { assertNoRefusal } from '../../refusal/refused.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { readFeedback, toOwnFeedback } from './own-feedback.ts';

/** Stores the feedback of the caller on an activity; a later call within its term replaces it. */
export const give: Handler<'feedback.give'> = async (ctx) => {
  const { activityId, rating, words, showsName } = ctx.body;
  return ctx.transaction(async ({ tx, actor, now, language }) => {
    const { volunteerId } = actor;
    await lockVolunteers(tx, [volunteerId]);
    assertNoRefusal(refusalForFeedback(await readFeedback(tx, { activityId, volunteerId }), now));
    const given = { rating, words: words ?? null, showsName, updatedAt: now };
    await tx
      .insert(activityFeedback)
      .values({ activityId, volunteerId, createdAt: now, ...given })
      .onConflictDoUpdate({ target: [activityFeedback.activityId, activityFeedback.volunteerId], set: given });
    return toOwnFeedback(await readFeedback(tx, { activityId, volunteerId }), { activityId, language, now });
  });
};
