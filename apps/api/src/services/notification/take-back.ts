import type { InboxKind } from '@vp/i18n/server';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { inboxMessage } from '../../db/schema/content.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { NotifyWork } from './inbox.ts';

interface TakenBack {
  readonly volunteerId: string;
  readonly kind: InboxKind;
  readonly link: string;
  /** When it was said. */
  readonly since: Date;
}

/** Takes a message out of an inbox whose cause was undone. */
export async function takeBackNotices(
  { tx }: Pick<NotifyWork, 'tx'>,
  { volunteerId, kind, link, since }: TakenBack,
): Promise<void> {
  const owner = tx.select({ id: volunteer.accountId }).from(volunteer).where(eq(volunteer.id, volunteerId));
  await tx
    .delete(inboxMessage)
    .where(
      and(
        inArray(inboxMessage.accountId, owner),
        eq(inboxMessage.kind, kind),
        eq(inboxMessage.link, link),
        gte(inboxMessage.createdAt, since),
      ),
    );
}
