import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** The one address under which somebody's calendar is read; a new one takes the place of the old. */
export const calendar = pgTable('calendar', {
  volunteerId: uuid()
    .primaryKey()
    .references(() => volunteer.id, { onDelete: 'cascade' }),
  /** Calendar programs find it by the hash of its code; its owner copies the code again. */
  codeHash: text().notNull().unique('calendar_code'),
  codeEncrypted: text().notNull(),
  createdAt: createdAt(),
});
