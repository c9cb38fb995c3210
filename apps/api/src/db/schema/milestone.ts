import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { volunteer } from './volunteer.ts';

/**
 * Milestones that a volunteer was notified of. A row stays when hours are revoked, so that no milestone is notified
 * twice.
 */
export const milestone = pgTable(
  'milestone',
  {
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    /** Hours as in the domain's table; 0 is the first service. */
    hours: integer().notNull(),
    reachedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.volunteerId, table.hours] }),
    check('milestone_hours', sql`${table.hours} >= 0`),
  ],
);
