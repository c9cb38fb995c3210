import { toMacaoIso } from '@vp/domain';
import { isInboxKind } from '@vp/i18n/server';
import { desc, eq } from 'drizzle-orm';
import { readPage } from '../../db/read-page.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { text } from '../../refusal/text.ts';
import { toWords } from '../../services/notification/inbox-words.ts';

/** The caller's messages in the language of the call, newest first. */
export async function list(ctx: Ctx<'inbox.list'>): Promise<Result<'inbox.list'>> {
  const { db, actor, language } = ctx;
  const own = eq(inboxMessage.accountId, actor.accountId);
  const { rows, total } = await readPage(ctx.query, {
    rows: ({ pageSize, offset }) =>
      db
        .select()
        .from(inboxMessage)
        .where(own)
        .orderBy(desc(inboxMessage.createdAt), desc(inboxMessage.id))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(inboxMessage, own),
  });
  const listData = rows.flatMap((row) => {
    const { kind } = row;
    if (!isInboxKind(kind)) return [];
    const words = toWords(row.values, ctx);
    return [
      {
        messageId: row.id,
        kind,
        title: text(language, `inbox.${kind}.title`, words),
        text: text(language, `inbox.${kind}.text`, words),
        link: row.link,
        sentAt: toMacaoIso(row.createdAt),
        read: row.readAt !== null,
      },
    ];
  });
  return { listData, total };
}
