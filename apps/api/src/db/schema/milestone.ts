import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** What a volunteer was told to have reached: it stays when hours are taken back, so that nothing is told twice. */
export const milestone = pgTable(
  'milestone',
  {
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    /** As the domain's table has them; 0 is the first service. */
    hours: integer().notNull(),
    reachedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.volunteerId, table.hours] }),
    check('milestone_hours', sql`${table.hours} >= 0`),
  ],
);
