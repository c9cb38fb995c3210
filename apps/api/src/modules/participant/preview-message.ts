import { messagesLeft, refusalForMessage } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { readReceivers } from './message-receivers.ts';
import { readMessaging } from './messaging.ts';

/** Counts the people whom a message would reach. A repetition is found when the message is sent. */
export async function previewMessage(
  ctx: Ctx<'participant.previewMessage'>,
): Promise<Result<'participant.previewMessage'>> {
  const { db, body, now } = ctx;
  const { activityId } = body;
  await readOwnActivity(db, { activityId, organizationId: ctx.actor.organizationId });
  const receivers = (await readReceivers(db, { ...body, now })).length;
  const stored = await readMessaging(db, { activityId, now });
  const sent = stored.sent.map(({ sentAt }) => ({ sentAt, isSame: false }));
  return {
    receivers,
    left: messagesLeft(sent, now),
    refusal: refusalForMessage({ activity: stored.activity, sent, receivers }, now) ?? null,
  };
}
