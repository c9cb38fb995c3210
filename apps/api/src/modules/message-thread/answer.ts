import type { Handler } from '../../call/context.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { audit } from '../../services/audit/audit.ts';
import { threadLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { readOrganizerThread } from './shown-thread.ts';
import { storeMessage } from './store-message.ts';

/** Sends a message of the organizer to a volunteer, and notifies the volunteer. */
export const answer: Handler<'messageThread.answer'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, body, language, now } = work;
    const { activityId, volunteerId, text } = body;
    const own = await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
    const of = { activityId, volunteerId };
    await readOrganizerThread(tx, { ...of, language, now });
    const messageId = await storeMessage(work, { ...of, side: 'organizer', sentBy: actor.accountId, text });
    await notifyVolunteers(work, {
      volunteerIds: [volunteerId],
      kind: 'threadAnswered',
      values: { activity: own.name, organization: own.organizationName },
      link: threadLink(activityId),
    });
    await audit(work, 'messageThread.answered', { subjectId: activityId, details: { messageId, volunteerId } });
    return readOrganizerThread(tx, { ...of, language, now });
  });
