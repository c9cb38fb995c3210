import { storedActivityStates } from '@vp/domain';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import type { LocalTexts } from './columns.ts';
import { file } from './file.ts';
import { organization } from './organization.ts';

export const activity = pgTable(
  'activity',
  {
    id: idColumn(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    name: jsonb().$type<LocalTexts>().notNull(),
    content: jsonb().$type<LocalTexts>().notNull().default({}),
    address: jsonb().$type<LocalTexts>().notNull().default({}),
    meetingPoint: jsonb().$type<LocalTexts>().notNull().default({}),
    nameGrams: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    coverFileId: uuid().references(() => file.id),
    nature: text().notNull(),
    activityType: text().notNull(),
    region: text().notNull(),
    serviceTypes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    serviceObjects: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Codes of `languagesMastered`; empty where the organizer states none. */
    serviceLanguages: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    maximum: integer().notNull(),
    deadlineAt: instant().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** GCJ-02, the coordinate system of the map. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    radiusMetres: integer().notNull(),
    attendanceType: text().notNull(),
    applyLimit: text().notNull(),
    ageMin: smallint(),
    ageMax: smallint(),
    contactName: text().notNull(),
    contactPhone: text().notNull(),
    state: text({ enum: storedActivityStates }).notNull().default('published'),
    cancelReason: text(),
    /** Periods that were running at that moment ended then. */
    cancelledAt: instant(),
    /** Number of sign-ups with a place. The only source for whether the activity is full. */
    held: integer().notNull().default(0),
    /** Number of people on the waiting list. */
    waiting: integer().notNull().default(0),
    /** The last waiting ticket issued; it only grows. */
    tickets: integer().notNull().default(0),
    version: integer().notNull().default(1),
    /** The first activity of a chain of copies. */
    copiedFrom: uuid(),
    /** Name under which the organization keeps it as a template of new activities; null for all others. */
    templateName: text(),
    /** Shared by all weekly activities of one publication. */
    seriesId: uuid(),
    createdBy: uuid().references(() => account.id),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    check('activity_counters', sql`${table.held} >= 0 and ${table.waiting} >= 0 and ${table.tickets} >= 0`),
    check('activity_maximum', sql`${table.maximum} > 0`),
    check('activity_times', sql`${table.startsAt} <= ${table.endsAt}`),
    checkOneOf('activity_state', table.state, storedActivityStates),
    /** Includes the end, so that ended activities are counted from the index alone. */
    index('activity_organization').on(table.organizationId, table.startsAt, table.endsAt, table.state),
    index('activity_time').on(table.startsAt),
    index('activity_series')
      .on(table.seriesId, table.startsAt)
      .where(sql`${table.seriesId} is not null`),
    index('activity_template')
      .on(table.organizationId)
      .where(sql`${table.templateName} is not null`),
    // Includes the usual filters of lists, so that upcoming activities are counted from the index alone.
    index('activity_end').on(
      table.endsAt,
      table.state,
      table.organizationId,
      table.nature,
      table.activityType,
      table.region,
    ),
    index('activity_place').on(table.latitude, table.longitude),
    index('activity_search').using('gin', table.nameGrams),
  ],
);

export const period = pgTable(
  'period',
  {
    id: idColumn(),
    activityId: uuid()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** Time at which all participants were notified of their hours. */
    concludedAt: instant(),
    /** Times of the reminders: the evening before, and shortly before. A changed start resets them. */
    remindedEveAt: instant(),
    remindedSoonAt: instant(),
  },
  (table) => [
    check('period_times', sql`${table.startsAt} < ${table.endsAt}`),
    unique('period_position').on(table.activityId, table.position),
    index('period_time').on(table.activityId, table.startsAt),
    index('period_to_conclude')
      .on(table.endsAt)
      .where(sql`${table.concludedAt} is null`),
    index('period_start').on(table.startsAt),
  ],
);

export const post = pgTable(
  'post',
  {
    id: idColumn(),
    activityId: uuid()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    periodId: uuid()
      .notNull()
      .references(() => period.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    name: jsonb().$type<LocalTexts>().notNull(),
    places: integer().notNull(),
    held: integer().notNull().default(0),
  },
  (table) => [
    check('post_places', sql`${table.places} > 0`),
    check('post_held', sql`${table.held} >= 0`),
    unique('post_position').on(table.periodId, table.position),
    index('post_activity').on(table.activityId),
  ],
);
