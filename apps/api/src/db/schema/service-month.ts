import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { organization } from './organization.ts';

const hoursColumn = () => numeric({ precision: 10, scale: 1, mode: 'number' }).notNull().default(0);

/** Sums of one organization for a closed month. A job refreshes them every day, so that later corrections count. */
export const serviceMonth = pgTable(
  'service_month',
  {
    organizationId: uuid()
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    /** First day of the month, in Macao. */
    month: date().notNull(),
    /** Empty until the first summation. */
    summedAt: instant(),
    serviceHours: hoursColumn(),
    trainingHours: hoursColumn(),
    /** Hours, indexed by class of evidence. */
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
    /** All people who served, with the first two different days of their service, or the only day. */
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
    index('service_month_to_sum').on(table.summedAt),
  ],
);
