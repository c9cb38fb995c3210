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
import { attendanceDirections, awaitedParties, evidenceKinds } from '@vp/domain';
import { account } from './account.ts';
import { activity, period } from './activity.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { organization } from './organization.ts';
import { volunteer } from './volunteer.ts';

/** The 24 hours in which one screen shows sign-in or sign-out codes. */
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
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    checkOneOf('qr_session_direction', table.direction, attendanceDirections),
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
    /** Whose word the entry needs before it counts; that word is an `attendance_agreement`. */
    awaits: text({ enum: awaitedParties }),
    byAccountId: uuid().references(() => account.id),
    reason: text(),
    recordedAt: createdAt(),
    /** 0 for the first entry of a direction, then one more for each correction; the highest one holds. */
    revision: integer().notNull().default(0),
  },
  (table) => [
    checkOneOf('attendance_event_direction', table.direction, attendanceDirections),
    checkOneOf('attendance_event_evidence_kind', table.evidenceKind, evidenceKinds),
    checkOneOf('attendance_event_awaits', table.awaits, awaitedParties),
    uniqueIndex('attendance_event_once').on(table.volunteerId, table.periodId, table.direction, table.revision),
    index('attendance_event_activity').on(table.activityId, table.periodId),
    index('attendance_event_awaits')
      .on(table.awaits, table.recordedAt)
      .where(sql`${table.awaits} is not null`),
    index('attendance_event_device').on(table.periodId, sql`(${table.evidence}->>'deviceId')`),
    index('attendance_event_ledger').on(table.volunteerId, table.at),
    /** Entries are only added, so that those of late lie together. */
    index('attendance_event_recorded').using('brin', table.recordedAt),
  ],
);

const agreementAnswers = ['agreed', 'refused'] as const;

/** The word that an entry waited for: it counts from then on, or never. */
export const attendanceAgreement = pgTable(
  'attendance_agreement',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => attendanceEvent.id),
    answer: text({ enum: agreementAnswers }).notNull(),
    /** Nobody where the volunteer let the time for an answer pass. */
    byAccountId: uuid().references(() => account.id),
    reason: text(),
    createdAt: createdAt(),
  },
  (table) => [checkOneOf('attendance_agreement_answer', table.answer, agreementAnswers)],
);

/** Passes that were used, once in each direction: the same scan may arrive again, another one may not. */
export const attendancePassUse = pgTable(
  'attendance_pass_use',
  {
    nonce: text().notNull(),
    direction: text({ enum: attendanceDirections }).notNull(),
    /** The moment of the scan that used it. */
    at: instant().notNull(),
    /** Of the pass: nobody asks for its use after that. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.nonce, table.direction] }),
    checkOneOf('attendance_pass_use_direction', table.direction, attendanceDirections),
    index('attendance_pass_use_expiry').on(table.expiresAt),
  ],
);

/** What the events of one volunteer in one period amount to. */
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
    /** False while a sign-out is missing; such hours count nothing. */
    confirmed: boolean().notNull().default(false),
    updatedAt: createdAt(),
    /** The time that the hours stand for, in whole tenths of an hour; nobody is credited twice for one. */
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

/** What a volunteer says about an entry in their own ledger. */
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
    /** The entry's period, and the organization of its activity: open disputes are found by them. */
    periodId: uuid()
      .notNull()
      .references(() => period.id),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    kind: text({ enum: disputeKinds }).notNull(),
    reason: text(),
    /** The volunteer was never there: the hours stop until it is settled. */
    notThere: boolean().notNull().default(false),
    /** When the volunteer says that they left, where only the end is wrong. */
    leftAt: instant(),
    /** When the organization above was asked, before the time at which it is anyway. */
    raisedAt: instant(),
    createdAt: createdAt(),
    settledAt: instant(),
    settledBy: uuid().references(() => account.id),
    answer: text(),
  },
  (table) => [
    uniqueIndex('attendance_dispute_event').on(table.eventId),
    // With what tells who settles it, so that those of a whole city are judged from here.
    index('attendance_dispute_open')
      .on(table.createdAt, table.id, table.raisedAt, table.volunteerId, table.periodId, table.organizationId)
      .where(sql`${table.kind} = 'disputed' and ${table.settledAt} is null`),
    index('attendance_dispute_place')
      .on(table.volunteerId, table.periodId)
      .where(sql`${table.kind} = 'disputed' and ${table.settledAt} is null`),
    checkOneOf('attendance_dispute_kind', table.kind, disputeKinds),
  ],
);
