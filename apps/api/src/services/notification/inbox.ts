import type { InboxKind } from '@vp/i18n/server';
import type { Writer } from '../../db/client.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import type { InboxValue } from '../../db/schema/content.ts';

export interface Notification {
  readonly accountId: string;
  /** Names the texts `inbox.<kind>.title` and `inbox.<kind>.text`. */
  readonly kind: InboxKind;
  /** Values of the placeholders; they are put into the reader's language when the message is read. */
  readonly values: Record<string, InboxValue>;
  /** Route of the volunteer app. */
  readonly link?: string;
}

/** What is needed of the work of a call. */
export interface NotifyWork {
  readonly tx: Writer;
  readonly now: Date;
}

/** A statement has a bound number of parameters. */
const rowsAtOnce = 500;

/** Puts messages into inboxes, in the transaction of their cause. */
export async function notify({ tx, now }: NotifyWork, notifications: readonly Notification[]): Promise<void> {
  for (let from = 0; from < notifications.length; from += rowsAtOnce) {
    const rows = notifications.slice(from, from + rowsAtOnce).map((one) => ({ ...one, createdAt: now }));
    await tx.insert(inboxMessage).values(rows);
  }
}
