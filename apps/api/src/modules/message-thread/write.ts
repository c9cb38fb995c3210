import type { Handler } from '../../call/context.ts';
import { audit } from '../../services/audit/audit.ts';
import { readOwnThread } from './shown-thread.ts';
import { storeMessage } from './store-message.ts';

/** Sends a message to the organizer; a job notifies its people, so that many messages are one notice. */
export const write: Handler<'messageThread.write'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, body, language, now } = work;
    const { activityId, text } = body;
    const { volunteerId, accountId } = actor;
    const of = { activityId, volunteerId };
    const messageId = await storeMessage(work, { ...of, side: 'volunteer', sentBy: accountId, text });
    await audit(work, 'messageThread.written', { subjectId: activityId, details: { messageId } });
    return readOwnThread(tx, { ...of, language, now });
  });
