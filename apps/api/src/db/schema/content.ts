import type { AgreementKind, HelpSite, NoticeTopic, NoticeChannel, WorkKind } from '@vp/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { createdAt, idColumn, instant } from './columns.ts';
import type { LocalTexts } from './columns.ts';
import { file } from './file.ts';
import { organization } from './organization.ts';

/** Last editor; the version counts the changes. */
const edited = () => ({
  version: integer().notNull().default(1),
  changedAt: createdAt(),
  changedBy: uuid().references(() => account.id, { onDelete: 'set null' }),
});

export const news = pgTable(
  'news',
  {
    id: idColumn(),
    title: jsonb().$type<LocalTexts>().notNull(),
    summary: jsonb().$type<LocalTexts>().notNull().default({}),
    /** HTML that was sanitised when it was stored. */
    content: jsonb().$type<LocalTexts>().notNull(),
    coverFileId: uuid().references(() => file.id),
    source: text().notNull().default(''),
    activityId: uuid().references(() => activity.id),
    /** Null for a draft. */
    publishedAt: instant(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [index('news_published').on(table.publishedAt)],
);

export const notice = pgTable(
  'notice',
  {
    id: idColumn(),
    title: jsonb().$type<LocalTexts>().notNull(),
    content: jsonb().$type<LocalTexts>().notNull(),
    pinned: boolean().notNull().default(false),
    /** Null for a draft. */
    publishedAt: instant(),
    endsAt: instant(),
    /** Earlier reading marks do not count; null unless a change was announced again. */
    announcedAt: instant(),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [index('notice_published').on(table.publishedAt)],
);

export const noticeRead = pgTable(
  'notice_read',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    noticeId: uuid()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    readAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.noticeId] })],
);

export const banner = pgTable('banner', {
  id: idColumn(),
  title: jsonb().$type<LocalTexts>().notNull(),
  subtitle: jsonb().$type<LocalTexts>().notNull().default({}),
  imageFileId: uuid().references(() => file.id),
  /** A path of the volunteer app. */
  link: text().notNull(),
  position: integer().notNull().default(0),
  /** Null for a draft. */
  startsAt: instant(),
  endsAt: instant(),
  createdAt: createdAt(),
  ...edited(),
});

/** Versions of the agreements that the office wrote, in addition to the bundled ones. */
export const agreement = pgTable(
  'agreement',
  {
    id: idColumn(),
    kind: text().$type<AgreementKind>().notNull(),
    /** Name of the agreement; null for a draft. */
    name: text(),
    title: jsonb().$type<LocalTexts>().notNull(),
    content: jsonb().$type<LocalTexts>().notNull(),
    /** Start of validity; null for a draft. */
    publishedAt: instant(),
    /** Asks for no new acceptance. */
    wordingOnly: boolean().notNull().default(false),
    createdAt: createdAt(),
    ...edited(),
  },
  (table) => [unique('agreement_name').on(table.kind, table.name)],
);

/** The help of a site: one row for each category, with an `h2` for each question. */
export const help = pgTable('help', {
  id: idColumn(),
  site: text().$type<HelpSite>().notNull(),
  title: jsonb().$type<LocalTexts>().notNull(),
  /** HTML that was sanitised when it was stored. */
  content: jsonb().$type<LocalTexts>().notNull(),
  position: integer().notNull().default(0),
  /** Null for a draft. */
  publishedAt: instant(),
  endsAt: instant(),
  createdAt: createdAt(),
  ...edited(),
});

/** Words that need no translation, an instant in ISO 8601, or a name in its languages. */
export type InboxValue = string | number | LocalTexts;

export const inboxMessage = pgTable(
  'inbox_message',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Key of the text `inbox.<kind>` in the catalogues. */
    kind: text().notNull(),
    values: jsonb().$type<Record<string, InboxValue>>().notNull().default({}),
    link: text(),
    /** Organization whose work the message is about; null in the inbox of a volunteer. */
    organizationId: uuid().references(() => organization.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (table) => [
    index('inbox_message_account').on(table.accountId, table.createdAt),
    /** One unread message of each kind: it grows. */
    uniqueIndex('inbox_message_work')
      .on(table.accountId, table.organizationId, table.kind)
      .where(sql`${table.organizationId} is not null and ${table.readAt} is null`),
    index('inbox_message_work_created')
      .on(table.createdAt)
      .where(sql`${table.organizationId} is not null`),
  ],
);

/** Messages that an account also receives outside the inbox; one row for each. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    topic: text().$type<NoticeTopic | WorkKind>().notNull(),
    channel: text().$type<NoticeChannel>().notNull(),
    /** Sent once a day with the others, instead of at once. */
    daily: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.topic, table.channel] })],
);

/** Messages to be forwarded on a channel; a row is deleted once the outbox has the message. */
export const inboxForward = pgTable(
  'inbox_forward',
  {
    messageId: uuid()
      .notNull()
      .references(() => inboxMessage.id, { onDelete: 'cascade' }),
    channel: text().$type<NoticeChannel>().notNull(),
    createdAt: createdAt(),
    dueAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.channel] }), index('inbox_forward_due').on(table.dueAt)],
);
