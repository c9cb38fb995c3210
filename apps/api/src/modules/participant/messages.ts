import { dayMs, messagesLeft, refusalForMessage, toMacaoIso } from '@vp/domain';
import type { MessagingActivity, SentMessage } from '@vp/domain';
import { and, desc, eq, gte } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import { activity, period } from '../../db/schema/activity.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { participantMessage } from '../../db/schema/participant.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { assertVisible, readOwnActivity } from '../../services/activity/own-activity.ts';
import { isRoleEver } from '../../services/operator/roles.ts';
import { localText } from '../../text/local-text.ts';
import { readReceivers } from './message-receivers.ts';

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

/** Lists the messages of an activity, last sent first, with the senders. */
export async function messageList(ctx: Ctx<'participant.messageList'>): Promise<Result<'participant.messageList'>> {
  const { db, actor, query, language } = ctx;
  const { activityId } = query;
  await assertVisible(db, { activityId, organizationId: actor.organizationId });
  const ofActivity = eq(participantMessage.activityId, activityId);
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select({
          row: participantMessage,
          period: { startsAt: period.startsAt, endsAt: period.endsAt },
          sentBy: organizationRole.realName,
        })
        .from(participantMessage)
        .innerJoin(activity, eq(activity.id, participantMessage.activityId))
        .leftJoin(period, eq(period.id, participantMessage.periodId))
        .leftJoin(
          organizationRole,
          isRoleEver({ accountId: participantMessage.sentBy, organizationId: activity.organizationId }),
        )
        .where(ofActivity)
        .orderBy(desc(participantMessage.createdAt), participantMessage.id)
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(participantMessage, ofActivity),
  });
  const listData = rows.map(({ row, period: chosen, sentBy }) => ({
    messageId: row.id,
    subject: localText(row.subject, language),
    text: localText(row.text, language),
    groups: row.groups,
    period: chosen && { startsAt: toMacaoIso(chosen.startsAt), endsAt: toMacaoIso(chosen.endsAt) },
    receivers: row.receivers,
    sentAt: toMacaoIso(row.createdAt),
    sentBy: sentBy ?? '',
  }));
  return { listData, total };
}
