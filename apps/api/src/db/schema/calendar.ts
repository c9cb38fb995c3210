import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** The one secret address of a person's calendar; a new one replaces the old. */
export const calendar = pgTable('calendar', {
  volunteerId: uuid()
    .primaryKey()
    .references(() => volunteer.id, { onDelete: 'cascade' }),
  /** Calendar programs find the row by the hash of its code; its owner can copy the code again. */
  codeHash: text().notNull().unique('calendar_code'),
  codeEncrypted: text().notNull(),
  createdAt: createdAt(),
});
