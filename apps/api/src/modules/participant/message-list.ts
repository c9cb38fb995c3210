import { toMacaoIso } from '@vp/domain';
import { desc, eq } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { readPage } from '../../db/read-page.ts';
import { activity, period } from '../../db/schema/activity.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { participantMessage } from '../../db/schema/participant.ts';
import { assertVisible } from '../../services/activity/own-activity.ts';
import { isRoleEver } from '../../services/operator/roles.ts';
import { localText } from '../../text/local-text.ts';

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
