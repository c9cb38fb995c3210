import type { InboxKind } from '@vp/i18n/server';
import type { Reader } from '../../db/client.ts';
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
  readonly tx: Reader;
  readonly now: Date;
}

/** Puts messages into inboxes, in the transaction of what they tell about. */
export async function notify({ tx, now }: NotifyWork, notes: readonly Notification[]): Promise<void> {
  if (notes.length === 0) return;
  await tx.insert(inboxMessage).values(notes.map((note) => ({ ...note, createdAt: now })));
}
