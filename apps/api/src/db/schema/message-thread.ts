import { threadSides } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../id.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { checkOneOf, createdAt, instant } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** The thread of a volunteer with the organizer of an activity. */
export const messageThread = pgTable(
  'message_thread',
  {
    activityId: uuid()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id),
    lastSide: text({ enum: threadSides }).notNull(),
    lastAt: createdAt(),
    /** Time of the first message of the volunteer that the organizer has not read; null without one. */
    unreadSince: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.volunteerId] }),
    checkOneOf('message_thread_last_side', table.lastSide, threadSides),
    index('message_thread_volunteer').on(table.volunteerId),
    index('message_thread_arrived')
      .on(table.lastAt)
      .where(sql`${table.unreadSince} is not null`),
    index('message_thread_unread')
      .on(table.activityId, table.unreadSince)
      .where(sql`${table.unreadSince} is not null`),
  ],
);

/** Messages of threads. */
export const threadMessage = pgTable(
  'thread_message',
  {
    activityId: uuid().notNull(),
    id: uuid()
      .notNull()
      .$defaultFn(() => newId()),
    volunteerId: uuid().notNull(),
    side: text({ enum: threadSides }).notNull(),
    sentBy: uuid()
      .notNull()
      .references(() => account.id),
    /** Null where a decision about a report has hidden it; the report has the words. */
    text: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.id] }),
    foreignKey({
      name: 'thread_message_thread',
      columns: [table.activityId, table.volunteerId],
      foreignColumns: [messageThread.activityId, messageThread.volunteerId],
    }).onDelete('cascade'),
    checkOneOf('thread_message_side', table.side, threadSides),
    index('thread_message_list').on(table.activityId, table.volunteerId, table.createdAt),
    index('thread_message_volunteer').on(table.volunteerId),
  ],
);
