import { messageGroups, refusalForMessage } from '@vp/domain';
import type { MessageGroup } from '@vp/domain';
import type { Handler } from '../../call/context.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { participantMessage } from '../../db/schema/participant.ts';
import { newId } from '../../db/id.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { audit } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { lockActivity } from '../../services/participant/locks.ts';
import { writtenTexts } from '../../text/local-text.ts';
import { readReceivers } from './message-receivers.ts';
import { readMessaging } from './messaging.ts';

/**
 * Sends a message to participants, under the lock of the activity: the messages of a day are counted one after the
 * other, and a repetition finds the first message.
 */
export const sendMessage: Handler<'participant.sendMessage'> = async (ctx) => {
  const { activityId, periodId, texts, receivers: expected } = ctx.body;
  const content: Content = {
    subject: writtenTexts(texts.subject),
    text: writtenTexts(texts.text),
    groups: messageGroups.filter((group) => ctx.body.groups.includes(group)),
    periodId: periodId ?? null,
  };
  return ctx.transaction(async (work) => {
    const { tx, actor, now } = work;
    const own = await readOwnActivity(tx, { activityId, organizationId: actor.organizationId });
    await lockActivity(tx, activityId);
    const volunteerIds = await readReceivers(tx, { activityId, periodId, groups: content.groups, now });
    const { activity, sent } = await readMessaging(tx, { activityId, now });
    const marked = sent.map(({ sentAt, row }) => ({ sentAt, isSame: toKey(row) === toKey(content) }));
    assertNoRefusal(refusalForMessage({ activity, sent: marked, receivers: volunteerIds.length }, now));
    if (volunteerIds.length !== expected) throw new Refused('receiversChanged');
    const messageId = newId();
    await tx.insert(participantMessage).values({
      ...content,
      id: messageId,
      activityId,
      sentBy: actor.accountId,
      receivers: volunteerIds.length,
      createdAt: now,
    });
    await notifyVolunteers(work, {
      volunteerIds,
      kind: 'organizerMessage',
      values: { activity: own.name, organization: own.organizationName, subject: content.subject, text: content.text },
      link: activityLink(activityId),
    });
    const { groups } = content;
    await audit(work, 'participant.messaged', {
      subjectId: activityId,
      details: { messageId, groups, receivers: volunteerIds.length },
    });
    return { messageId, receivers: volunteerIds.length };
  });
};

interface Content {
  readonly subject: LocalTexts;
  readonly text: LocalTexts;
  readonly groups: MessageGroup[];
  readonly periodId: string | null;
}

/** Returns a text that is equal for two messages with the same content and the same choice of receivers. */
function toKey({ subject, text, groups, periodId }: Content): string {
  return JSON.stringify([writtenTexts(subject), writtenTexts(text), groups, periodId]);
}
