import { dayMs } from '@vp/domain';
import type { MessagingActivity, SentMessage } from '@vp/domain';
import { and, eq, gte } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { participantMessage } from '../../db/schema/participant.ts';
import { orNotFound } from '../../refusal/refused.ts';

interface StoredMessage extends Omit<SentMessage, 'isSame'> {
  readonly row: typeof participantMessage.$inferSelect;
}

export interface Messaging {
  readonly activity: MessagingActivity;
  /** Messages of the last day. */
  readonly sent: readonly StoredMessage[];
}

/** Reads the facts that decide whether an activity may send a message. */
export async function readMessaging(
  reader: Reader,
  { activityId, now }: { readonly activityId: string; readonly now: Date },
): Promise<Messaging> {
  const [found] = await reader
    .select({ stored: activity.state, endsAt: activity.endsAt, cancelledAt: activity.cancelledAt })
    .from(activity)
    .where(eq(activity.id, activityId))
    .limit(1);
  const since = new Date(now.getTime() - dayMs);
  const rows = await reader
    .select()
    .from(participantMessage)
    .where(and(eq(participantMessage.activityId, activityId), gte(participantMessage.createdAt, since)));
  return { activity: orNotFound(found), sent: rows.map((row) => ({ sentAt: row.createdAt, row })) };
}
