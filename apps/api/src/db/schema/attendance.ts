import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attendanceDirections, confirmingParties, evidenceKinds, fixVerdicts, waitingReminders } from '@vp/domain';
import { account } from './account.ts';
import { activity, period } from './activity.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { organization } from './organization.ts';
import { volunteer } from './volunteer.ts';

/** A span of 24 hours in which one screen shows sign-in or sign-out codes. */
export const qrSession = pgTable(
  'qr_session',
  {
    id: idColumn(),
    activityId: uuid()
      .notNull()
      .references(() => activity.id),
    direction: text({ enum: attendanceDirections }).notNull(),
    keyEncrypted: text().notNull(),
    printed: boolean().notNull().default(false),
    createdBy: uuid().references(() => account.id),
    createdAt: createdAt(),
    /** Location of the device that shows the code, compared with the place; null where it sends none. */
    shownAt: text({ enum: fixVerdicts }),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    checkOneOf('qr_session_direction', table.direction, attendanceDirections),
    checkOneOf('qr_session_shown_at', table.shownAt, fixVerdicts),
    uniqueIndex('qr_session_live')
      .on(table.activityId, table.direction, table.printed)
      .where(sql`${table.revokedAt} is null`),
  ],
);

/** Append only. A correction is a new row that names the one it replaces. */
export const attendanceEvent = pgTable(
  'attendance_event',
  {
    id: idColumn(),
    activityId: uuid()
      .notNull()
      .references(() => activity.id),
    periodId: uuid()
      .notNull()
      .references(() => period.id),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id),
    direction: text({ enum: attendanceDirections }).notNull(),
    at: instant().notNull(),
    evidenceKind: text({ enum: evidenceKinds }).notNull(),
    evidence: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    late: boolean().notNull().default(false),
    /** The party whose agreement the entry needs before it counts; the agreement is a row of `attendance_agreement`. */
    awaits: text({ enum: confirmingParties }),
    byAccountId: uuid().references(() => account.id),
    reason: text(),
    recordedAt: createdAt(),
    /** 0 for the first entry of a direction, then one more for each correction; the highest one is current. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    checkOneOf('attendance_event_direction', table.direction, attendanceDirections),
    checkOneOf('attendance_event_evidence_kind', table.evidenceKind, evidenceKinds),
    checkOneOf('attendance_event_awaits', table.awaits, confirmingParties),
    uniqueIndex('attendance_event_once').on(table.volunteerId, table.periodId, table.direction, table.revision),
    index('attendance_event_activity').on(table.activityId, table.periodId),
    index('attendance_event_awaits')
      .on(table.awaits, table.recordedAt)
      .where(sql`${table.awaits} is not null`),
    index('attendance_event_device').on(table.periodId, sql`(${table.evidence}->>'deviceId')`),
    index('attendance_event_network')
      .on(table.periodId, sql`(${table.evidence}->>'network')`)
      .where(sql`${table.evidence} ? 'network'`),
    index('attendance_event_fix')
      .on(table.periodId, sql`(${table.evidence}->>'fixMark')`)
      .where(sql`${table.evidence} ? 'fixMark'`),
    index('attendance_event_ledger').on(table.volunteerId, table.at),
    index('attendance_event_maker')
      .on(table.byAccountId, table.recordedAt)
      .where(sql`${table.byAccountId} is not null`),
    /** Entries are append-only, so recent ones lie together on disk. */
    index('attendance_event_recorded').using('brin', table.recordedAt),
  ],
);

const agreementAnswers = ['agreed', 'refused'] as const;

/** The answer to an entry that needs agreement: the entry counts from then on, or never. */
export const attendanceAgreement = pgTable(
  'attendance_agreement',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => attendanceEvent.id),
    answer: text({ enum: agreementAnswers }).notNull(),
    /** Null where the volunteer let the deadline for an answer pass. */
    byAccountId: uuid().references(() => account.id),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [
    checkOneOf('attendance_agreement_answer', table.answer, agreementAnswers),
    index('attendance_agreement_created').using('brin', table.createdAt),
  ],
);

/** Reminders that were sent to the party whose word an entry waits for. */
export const attendanceReminder = pgTable(
  'attendance_reminder',
  {
    eventId: uuid()
      .notNull()
      .references(() => attendanceEvent.id),
    kind: text({ enum: waitingReminders }).notNull(),
    sentAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.kind] }),
    checkOneOf('attendance_reminder_kind', table.kind, waitingReminders),
  ],
);

/** Used passes, once in each direction: the same scan may arrive again, a different one is refused. */
export const attendancePassUse = pgTable(
  'attendance_pass_use',
  {
    nonce: text().notNull(),
    direction: text({ enum: attendanceDirections }).notNull(),
    /** Time of the scan that used the pass. */
    at: instant().notNull(),
    /** Expiry of the pass; the row is not needed after it. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nonce, table.direction] }),
    checkOneOf('attendance_pass_use_direction', table.direction, attendanceDirections),
    index('attendance_pass_use_expiry').on(table.expiresAt),
  ],
);

/** The result of the events of one volunteer in one period. */
export const serviceTime = pgTable(
  'service_time',
  {
    id: idColumn(),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id),
    activityId: uuid()
      .notNull()
      .references(() => activity.id),
    periodId: uuid()
      .notNull()
      .references(() => period.id),
    inAt: instant().notNull(),
    outAt: instant(),
    hours: numeric({ precision: 6, scale: 1, mode: 'number' }).notNull().default(0),
    training: boolean().notNull().default(false),
    /** False while a sign-out is missing; such hours do not count. */
    confirmed: boolean().notNull().default(false),
    updatedAt: createdAt(),
    /** The credited interval, in whole tenths of an hour; no person is credited twice for the same time. */
    creditedFrom: instant(),
    creditedTo: instant(),
  },
  (table) => [
    check('service_time_hours', sql`${table.hours} >= 0`),
    check('service_time_credited', sql`${table.creditedFrom} < ${table.creditedTo}`),
    uniqueIndex('service_time_period').on(table.volunteerId, table.periodId),
    index('service_time_credit').on(table.volunteerId, table.creditedTo),
    index('service_time_activity').on(table.activityId),
  ],
);

const disputeKinds = ['confirmed', 'disputed'] as const;

/** A volunteer's dispute of an entry in their own ledger. */
export const attendanceDispute = pgTable(
  'attendance_dispute',
  {
    id: idColumn(),
    eventId: uuid()
      .notNull()
      .references(() => attendanceEvent.id),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id),
    /** The entry's period and the organization of its activity, for finding open disputes. */
    periodId: uuid()
      .notNull()
      .references(() => period.id),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    kind: text({ enum: disputeKinds }).notNull(),
    reason: text(),
    /** The volunteer was never there: the hours do not count until the dispute is settled. */
    notThere: boolean().notNull().default(false),
    /** The time at which the volunteer says they left, where only the end is wrong. */
    leftAt: instant(),
    /** Time at which the parent organization was asked, if before the regular deadline. */
    raisedAt: instant(),
    createdAt: createdAt(),
    settledAt: instant(),
    settledBy: uuid().references(() => account.id),
    answer: text(),
  },
  (table) => [
    uniqueIndex('attendance_dispute_event').on(table.eventId),
    // Includes the columns that decide who settles a dispute, so that the disputes of a whole city are read from the
    // index alone.
    index('attendance_dispute_open')
      .on(table.createdAt, table.id, table.raisedAt, table.volunteerId, table.periodId, table.organizationId)
      .where(sql`${table.kind} = 'disputed' and ${table.settledAt} is null`),
    index('attendance_dispute_place')
      .on(table.volunteerId, table.periodId)
      .where(sql`${table.kind} = 'disputed' and ${table.settledAt} is null`),
    checkOneOf('attendance_dispute_kind', table.kind, disputeKinds),
  ],
);
