import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newId } from '../id.ts';
import { activity, period } from './activity.ts';
import { createdAt } from './columns.ts';
import { participant } from './participant.ts';
import { volunteer } from './volunteer.ts';

/** Groups of people who sign up together for a period. The activity leads every key, as in `participant`. */
export const signUpGroup = pgTable(
  'sign_up_group',
  {
    activityId: uuid()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    id: uuid()
      .notNull()
      .$defaultFn(() => newId()),
    periodId: uuid()
      .notNull()
      .references(() => period.id, { onDelete: 'cascade' }),
    createdBy: uuid()
      .notNull()
      .references(() => volunteer.id),
    /** Secret of the link; stored as it is, because members see the link again. */
    code: text().notNull(),
    name: text(),
    maximum: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.id] }),
    uniqueIndex('sign_up_group_code').on(table.activityId, table.code),
    index('sign_up_group_made').on(table.createdBy, table.createdAt),
    index('sign_up_group_period').on(table.periodId),
  ],
);

/** Members of groups: at most one group for each person and period. A membership holds as long as its sign-up is open. */
export const signUpGroupMember = pgTable(
  'sign_up_group_member',
  {
    activityId: uuid().notNull(),
    periodId: uuid().notNull(),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id),
    groupId: uuid().notNull(),
    participantId: uuid().notNull(),
    showsName: boolean().notNull(),
    joinedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.periodId, table.volunteerId] }),
    foreignKey({
      name: 'sign_up_group_member_group',
      columns: [table.activityId, table.groupId],
      foreignColumns: [signUpGroup.activityId, signUpGroup.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sign_up_group_member_participant',
      columns: [table.activityId, table.participantId],
      foreignColumns: [participant.activityId, participant.id],
    }).onDelete('cascade'),
    index('sign_up_group_member_list').on(table.activityId, table.groupId),
    index('sign_up_group_member_participant').on(table.activityId, table.participantId),
    index('sign_up_group_member_volunteer').on(table.volunteerId),
  ],
);
