import { feedbackRatings } from '@vp/domain';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { activity } from './activity.ts';
import { checkOneOf, createdAt } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** Feedback of volunteers after a service, one row for each person and activity. */
export const activityFeedback = pgTable(
  'activity_feedback',
  {
    activityId: uuid()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    rating: text({ enum: feedbackRatings }).notNull(),
    words: text(),
    showsName: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.volunteerId] }),
    checkOneOf('activity_feedback_rating', table.rating, feedbackRatings),
    index('activity_feedback_volunteer').on(table.volunteerId),
  ],
);
