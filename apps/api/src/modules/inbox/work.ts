import { mayDecideWork, toMacaoIso, workKinds } from '@vp/domain';
import type { WorkKind } from '@vp/domain';
import { isInboxKind } from '@vp/i18n/server';
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { Ctx, Result } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { text } from '../../refusal/text.ts';
import { toWords } from '../../services/notification/inbox-words.ts';
import { topicOfKind, workMessageKinds } from '../../services/notification/topics.ts';

const messagesMax = 50;

/** Condition: messages to the caller about work of the organization that the caller may still decide. */
export function isWorkOf(actor: Operator): SQL | undefined {
  const kinds = workKinds.filter((kind) => mayDecideWork(kind, actor)).map((kind) => workMessageKinds[kind]);
  const { accountId, organizationId, kind } = inboxMessage;
  return and(eq(accountId, actor.accountId), eq(organizationId, actor.organizationId), inArray(kind, kinds));
}

export async function countUnreadWork(reader: Reader, actor: Operator): Promise<number> {
  const [row] = await reader
    .select({ unread: count() })
    .from(inboxMessage)
    .where(and(isWorkOf(actor), isNull(inboxMessage.readAt)));
  return row?.unread ?? 0;
}

const toWorkKind = (topic: string | null): WorkKind | undefined => workKinds.find((kind) => kind === topic);

/** Returns the caller's messages about work in the language of the call, newest first. */
export async function work(ctx: Ctx<'inbox.work'>): Promise<Result<'inbox.work'>> {
  const { db, actor, language } = ctx;
  const rows = await db
    .select()
    .from(inboxMessage)
    .where(isWorkOf(actor))
    .orderBy(desc(inboxMessage.createdAt), desc(inboxMessage.id))
    .limit(messagesMax);
  const messages = rows.flatMap((row) => {
    const kind = isInboxKind(row.kind) ? toWorkKind(topicOfKind[row.kind]) : undefined;
    if (kind === undefined) return [];
    const words = toWords(row.values, ctx);
    return [
      {
        messageId: row.id,
        kind,
        title: text(language, `inbox.${workMessageKinds[kind]}.title`, words),
        text: text(language, `inbox.${workMessageKinds[kind]}.text`, words),
        link: row.link ?? '',
        sentAt: toMacaoIso(row.createdAt),
        read: row.readAt !== null,
      },
    ];
  });
  return { unread: await countUnreadWork(db, actor), messages };
}
