import { organizationPaths } from '@vp/access/addresses';
import { hourMs, isIsoInstant } from '@vp/domain';
import type { NoticeChannel } from '@vp/domain';
import { isInboxKind } from '@vp/i18n/server';
import type { InboxKind } from '@vp/i18n/server';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { encodeUnsubscribeToken } from '../crypto/unsubscribe-token.ts';
import type { Tx } from '../db/client.ts';
import { account } from '../db/schema/account.ts';
import { inboxForward, inboxMessage, noticeChoice } from '../db/schema/content.ts';
import { withTransaction } from '../db/transaction.ts';
import { text } from '../refusal/text.ts';
import { toWords } from '../services/notification/inbox-words.ts';
import { quietHoursOf } from '../services/notification/quiet-hours.ts';
import { inboxLink, unsubscribeLink } from '../services/notification/links.ts';
import { enqueueEach } from '../services/notification/outbox.ts';
import type { NewMessage, OutboxJob } from '../services/notification/outbox.ts';
import { topicOfKind } from '../services/notification/topics.ts';
import { inBatches } from './in-batches.ts';

const batchSize = 50;

type ForwardServices = Pick<Services, 'db' | 'cipher' | 'ports' | 'config'>;

/**
 * Moves messages that are wanted by mail or in the chat app to the outbox, in the language of their readers. Nothing is
 * sent here. A message is in the outbox if and only if it has left the list, even if a process stops midway.
 */
export async function forwardNotices(services: ForwardServices, stop?: AbortSignal): Promise<number> {
  let forwarded = 0;
  await inBatches({ size: batchSize, stop }, async () => {
    const count = await forwardBatch(services);
    forwarded += count;
    return count;
  });
  return forwarded;
}

async function forwardBatch(services: ForwardServices): Promise<number> {
  const { db, cipher, ports } = services;
  const now = ports.clock.now();
  return withTransaction(db, async (tx) => {
    const due = await takeDue(tx, now);
    const wanted = await readWanted(tx, [...new Set(due.map(({ owner }) => owner.id))]);
    const forwards = due.flatMap(({ message, owner, channel }): Forward[] => {
      const { kind } = message;
      if (!isInboxKind(kind) || owner.state !== 'active') return [];
      const isWanted = wanted.has(choiceKey({ accountId: owner.id, topic: topicOfKind[kind], channel }));
      return isWanted ? [{ message: { ...message, kind }, owner, channel, now }] : [];
    });
    const messages = groupWork(forwards).flatMap((batch): NewMessage[] => {
      const [first] = batch;
      const job = first === undefined ? undefined : toJob(services, { ...first, batch });
      return first === undefined || job === undefined ? [] : [{ job, quietHours: quietHoursOf(first.owner) }];
    });
    await enqueueEach({ tx, cipher, now }, messages);
    return due.length;
  });
}

/**
 * Deletes due rows from the list and returns them: the first ones, and all others of their readers, whose messages about
 * work are one letter. Skips rows locked by another process.
 */
async function takeDue(tx: Tx, now: Date) {
  const isDue = lte(inboxForward.dueAt, now);
  // Many rows are due at the same time: the index alone orders them, before any message is looked up.
  const first = tx
    .select({ messageId: inboxForward.messageId })
    .from(inboxForward)
    .where(isDue)
    .orderBy(asc(inboxForward.dueAt))
    .limit(batchSize);
  const readers = tx.select({ id: inboxMessage.accountId }).from(inboxMessage).where(inArray(inboxMessage.id, first));
  const rows = await tx
    .select({ message: inboxMessage, owner: account, channel: inboxForward.channel })
    .from(account)
    .innerJoin(inboxMessage, eq(inboxMessage.accountId, account.id))
    .innerJoin(inboxForward, and(eq(inboxForward.messageId, inboxMessage.id), isDue))
    .where(inArray(account.id, readers))
    .orderBy(
      asc(inboxForward.dueAt),
      asc(inboxMessage.accountId),
      asc(inboxForward.messageId),
      asc(inboxForward.channel),
    )
    .for('update', { of: inboxForward, skipLocked: true });
  for (const channel of new Set(rows.map((row) => row.channel))) {
    const ids = rows.filter((row) => row.channel === channel).map(({ message }) => message.id);
    await tx.delete(inboxForward).where(and(eq(inboxForward.channel, channel), inArray(inboxForward.messageId, ids)));
  }
  return rows;
}

interface Choice {
  readonly accountId: string;
  readonly topic: string | null;
  readonly channel: NoticeChannel;
}

const choiceKey = ({ accountId, topic, channel }: Choice): string => `${accountId} ${topic ?? ''} ${channel}`;

/** Reads the current choices: a person may have changed them since the message was written. */
async function readWanted(tx: Tx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await tx.select().from(noticeChoice).where(inArray(noticeChoice.accountId, accountIds));
  return new Set(rows.map(choiceKey));
}

interface Forward {
  readonly message: typeof inboxMessage.$inferSelect & { readonly kind: InboxKind };
  readonly owner: typeof account.$inferSelect;
  readonly channel: NoticeChannel;
  readonly now: Date;
}

/**
 * Puts messages about the work of an organization into one letter for each reader and channel; one that was read
 * meanwhile is left out. Other messages stay alone.
 */
function groupWork(forwards: readonly Forward[]): readonly (readonly Forward[])[] {
  const alone = forwards.filter(({ message }) => message.organizationId === null).map((one) => [one]);
  const work = forwards.filter(({ message }) => message.organizationId !== null && message.readAt === null);
  const letters = new Map<string, Forward[]>();
  for (const one of work) {
    const key = [one.owner.id, one.message.organizationId, one.channel].join(' ');
    letters.set(key, [...(letters.get(key) ?? []), one]);
  }
  return [...alone, ...letters.values()];
}

interface Letter extends Forward {
  readonly batch: readonly Forward[];
}

/** Returns the title, the words and the page of one message, or of several about work. */
function writeLetter(
  { config }: ForwardServices,
  { message, owner, now, batch }: Letter,
): { readonly title: string; readonly said: string; readonly url: string } {
  const { language } = owner;
  const said = batch.map((one) =>
    text(language, `inbox.${one.message.kind}.text`, toWords(one.message.values, { language, now })),
  );
  const isDigest = batch.length > 1;
  const site = message.organizationId === null ? config.volunteerUrl : config.orgAdminUrl;
  const page = isDigest ? organizationPaths.inbox() : (message.link ?? inboxLink);
  const title = isDigest
    ? text(language, 'mail.work.subject')
    : text(language, `inbox.${message.kind}.title`, toWords(message.values, { language, now }));
  const lines = said.join('\n');
  return { title, said: isDigest ? text(language, 'mail.work.text', { text: lines }) : lines, url: `${site}${page}` };
}

/** Returns the message for its channel; undefined where the account is no longer bound to that channel. */
function toJob(services: ForwardServices, letter: Letter): OutboxJob | undefined {
  const { cipher, config } = services;
  const { message, owner, channel, now } = letter;
  const { language } = owner;
  const words = toWords(message.values, { language, now });
  const { title, said, url } = writeLetter(services, letter);
  const expiresAt = topicOfKind[message.kind] === 'reminders' ? reminderExpiry(message) : undefined;
  if (channel === 'wechat') {
    const openId = owner.wechatOpenId;
    if (openId === null) return undefined;
    const { activity, place } = words;
    return { kind: 'wechat', openId, title, text: said, url, activity, place, at: toInstant(message), expiresAt };
  }
  if (owner.email === null) return undefined;
  const code = encodeUnsubscribeToken(cipher, owner.id);
  const stopAt = `${config.volunteerUrl}${unsubscribeLink(code)}`;
  const oneClickAt = new URL(`/api/open/inbox/unsubscribe/${code}`, config.volunteerUrl).href;
  const body = text(language, 'mail.notice.text', { text: said, link: url, stop: stopAt });
  return { kind: 'mail', to: owner.email, subject: title, text: body, stopAt, oneClickAt, expiresAt };
}

/** A reminder of a service is of no use once it has begun; one that was written late is tried for two hours. */
function reminderExpiry({ values: { start }, createdAt }: Forward['message']): string | undefined {
  if (typeof start !== 'string' || !isIsoInstant(start)) return undefined;
  return new Date(Math.max(new Date(start).getTime(), createdAt.getTime() + 2 * hourMs)).toISOString();
}

/** Returns the first instant in the values of a message; otherwise its creation time. */
function toInstant({ values, createdAt }: Forward['message']): string {
  const { start, until, at } = values;
  for (const value of [start, until, at]) if (typeof value === 'string' && isIsoInstant(value)) return value;
  return createdAt.toISOString();
}
