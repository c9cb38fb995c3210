import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { organization } from './organization.ts';

const hoursColumn = () => numeric({ precision: 10, scale: 1, mode: 'number' }).notNull().default(0);

/**
 * What a month of one organization that is long over came to. Sums hold while `summed_at` is set; whoever changes
 * something of such a month empties it in the same transaction, and the job sums the month anew.
 */
export const serviceMonth = pgTable(
  'service_month',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** Its first day, in Macao. */
    month: date().notNull(),
    changedAt: instant().notNull(),
    summedAt: instant(),
    serviceHours: hoursColumn(),
    trainingHours: hoursColumn(),
    /** Hours by the place of their class of evidence. */
    evidenceHours: numeric({ precision: 10, scale: 1, mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    places: integer().notNull().default(0),
    missed: integer().notNull().default(0),
    activityIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whoever served, and the first two different days on which each did; nothing where there was but one. */
    volunteerIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    firstDays: date()
      .array()
      .notNull()
      .default(sql`'{}'`),
    secondDays: date()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.month] }),
    check('service_month_first_day', sql`extract(day from ${table.month}) = 1`),
    check(
      'service_month_people',
      sql`cardinality(${table.volunteerIds}) = cardinality(${table.firstDays}) and cardinality(${table.volunteerIds}) = cardinality(${table.secondDays})`,
    ),
    index('service_month_to_sum')
      .on(table.changedAt)
      .where(sql`${table.summedAt} is null`),
  ],
);
