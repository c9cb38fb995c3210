import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { messageThread } from '../../db/schema/message-thread.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';

/** Marks a thread as read for all people of the organizer. */
export const markRead: Handler<'messageThread.markRead'> = (ctx) =>
  ctx.transaction(async ({ tx, actor, body }) => {
    const { activityId, volunteerId } = body;
    await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
    await tx
      .update(messageThread)
      .set({ unreadSince: null })
      .where(and(eq(messageThread.activityId, activityId), eq(messageThread.volunteerId, volunteerId)));
    return { read: true };
  });
