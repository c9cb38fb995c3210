import { nextDigestAt } from '@vp/domain';
import type { InboxKind } from '@vp/i18n/server';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import type { Writer } from '../../db/client.ts';
import { newId } from '../../db/id.ts';
import { inboxForward, inboxMessage, noticeChoice } from '../../db/schema/content.ts';
import type { InboxValue } from '../../db/schema/content.ts';
import { topicOfKind } from './topics.ts';

export interface Notification {
  readonly accountId: string;
  /** Names the texts `inbox.<kind>.title` and `inbox.<kind>.text`. */
  readonly kind: InboxKind;
  /** Values of the placeholders, translated when the message is read. */
  readonly values: Record<string, InboxValue>;
  /** Route of the volunteer app; of the organizations' app for a message about the work of an organization. */
  readonly link?: string;
  readonly organizationId?: string;
}

/** Condition: messages in the inbox of a person, without those about the work of an organization. */
export const isOwnMessage = (accountId: string): SQL | undefined =>
  and(eq(inboxMessage.accountId, accountId), isNull(inboxMessage.organizationId));

/** The fields of the work of a call that notifying needs. */
export interface NotifyWork {
  readonly tx: Writer;
  readonly now: Date;
}

/** Rows per statement: the number of parameters of a statement is limited. */
const rowsAtOnce = 500;

/**
 * Stores messages in inboxes, in the transaction of their cause, and queues the ones that their readers also want on
 * another channel; a job sends those.
 */
export async function notify({ tx, now }: NotifyWork, notifications: readonly Notification[]): Promise<void> {
  for (let from = 0; from < notifications.length; from += rowsAtOnce) {
    const rows = notifications
      .slice(from, from + rowsAtOnce)
      .map((one) => ({ ...one, id: newId(now.getTime()), createdAt: now }));
    await tx.insert(inboxMessage).values(rows);
    const topics = new Set(rows.map(({ kind }) => topicOfKind[kind]));
    for (const topic of topics) {
      if (topic === null) continue;
      const ids = rows.filter(({ kind }) => topicOfKind[kind] === topic).map(({ id }) => id);
      const isWanted = and(eq(noticeChoice.accountId, inboxMessage.accountId), eq(noticeChoice.topic, topic));
      await tx.insert(inboxForward).select(
        tx
          .select({
            messageId: inboxMessage.id,
            channel: noticeChoice.channel,
            createdAt: inboxMessage.createdAt,
            dueAt: sql`case when ${noticeChoice.daily} then ${atInstant(nextDigestAt(now))} else ${atInstant(now)} end`
              .mapWith(inboxForward.dueAt)
              .as('due_at'),
          })
          .from(inboxMessage)
          .innerJoin(noticeChoice, isWanted)
          .where(inArray(inboxMessage.id, ids)),
      );
    }
  }
}
