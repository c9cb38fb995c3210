import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { activity } from './activity.ts';
import { createdAt } from './columns.ts';
import { organization } from './organization.ts';
import { volunteer } from './volunteer.ts';

const volunteerId = () =>
  uuid()
    .notNull()
    .references(() => volunteer.id, { onDelete: 'cascade' });

/** Activities that a volunteer saved. */
export const favourite = pgTable(
  'favourite',
  {
    volunteerId: volunteerId(),
    activityId: uuid()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.volunteerId, table.activityId] }),
    index('favourite_activity').on(table.activityId),
  ],
);

/** Organizations whose new activities a volunteer is notified of. */
export const followedOrganization = pgTable(
  'followed_organization',
  {
    volunteerId: volunteerId(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.volunteerId, table.organizationId] }),
    index('followed_organization_organization').on(table.organizationId),
  ],
);
