import type { InboxMessage } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { isInboxKind } from '@vp/i18n/server';
import { and, desc, eq, gt } from 'drizzle-orm';
import { readPage } from '../../db/read-page.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { participant } from '../../db/schema/participant.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { isOwnMessage } from '../../services/notification/inbox.ts';
import { activityLink } from '../../services/notification/links.ts';
import { text } from '../../refusal/text.ts';
import { toWords } from '../../services/notification/inbox-words.ts';

/** Returns the caller's messages in the language of the call, newest first. */
export async function list(ctx: Ctx<'inbox.list'>): Promise<Result<'inbox.list'>> {
  const { db, actor, language } = ctx;
  const own = isOwnMessage(actor.accountId);
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
  const offers = rows.some(({ kind }) => kind === 'placeOffered')
    ? await readOffers(ctx)
    : new Map<string | null, string>();
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
        offer: kind === 'placeOffered' ? toOffer(offers.get(row.link), words['activity']) : null,
      },
    ];
  });
  return { listData, total };
}

function toOffer(activityId: string | undefined, name = ''): InboxMessage['offer'] {
  return activityId === undefined ? null : { activityId, name };
}

/** Reads activities with a place currently reserved for the caller, by the link of their messages. */
async function readOffers({ db, actor, now }: Ctx<'inbox.list'>): Promise<ReadonlyMap<string | null, string>> {
  const rows = await db
    .select({ activityId: participant.activityId })
    .from(participant)
    .where(and(eq(participant.volunteerId, actor.volunteerId), gt(participant.offeredUntil, now)));
  return new Map(rows.map(({ activityId }) => [activityLink(activityId), activityId]));
}
