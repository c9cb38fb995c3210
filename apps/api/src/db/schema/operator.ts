import { appointmentGrounds, appointmentStates, offerStates } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { organization } from './organization.ts';

/** An invitation to be an operator, by user name or mobile; the row does not reveal whether the account exists. */
export const operatorInvitation = pgTable(
  'operator_invitation',
  {
    id: idColumn(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    invitedBy: uuid()
      .notNull()
      .references(() => account.id),
    /** Name of the person as the organization entered it. */
    realName: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    /** Addressee: the folded user name, or the fingerprint of the mobile. */
    usernameFolded: text(),
    mobileFingerprint: text(),
    /** The mobile, to resend the invitation. */
    mobileEncrypted: text(),
    state: text({ enum: offerStates }).notNull().default('pending'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    checkOneOf('operator_invitation_state', table.state, offerStates),
    check(
      'operator_invitation_recipient',
      sql`(${table.usernameFolded} is null) <> (${table.mobileFingerprint} is null)`,
    ),
    uniqueIndex('operator_invitation_open')
      .on(table.organizationId, sql`coalesce(${table.usernameFolded}, ${table.mobileFingerprint})`)
      .where(sql`${table.state} = 'pending'`),
    index('operator_invitation_list').on(table.organizationId, table.createdAt),
    index('operator_invitation_username').on(table.usernameFolded),
    index('operator_invitation_mobile').on(table.mobileFingerprint),
  ],
);

/** An offer of the administrator of an organization to transfer its administration to one of its operators. */
export const authorityTransfer = pgTable(
  'authority_transfer',
  {
    id: idColumn(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    fromAccountId: uuid()
      .notNull()
      .references(() => account.id),
    toAccountId: uuid()
      .notNull()
      .references(() => account.id),
    state: text({ enum: offerStates }).notNull().default('pending'),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    checkOneOf('authority_transfer_state', table.state, offerStates),
    check('authority_transfer_sides', sql`${table.fromAccountId} <> ${table.toAccountId}`),
    uniqueIndex('authority_transfer_open')
      .on(table.organizationId)
      .where(sql`${table.state} = 'pending'`),
    index('authority_transfer_list').on(table.organizationId, table.createdAt),
    index('authority_transfer_to').on(table.toAccountId),
  ],
);

/** An appointment of another administrator, where the present one is gone, by an organization above. */
export const administratorAppointment = pgTable(
  'administrator_appointment',
  {
    id: idColumn(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    byOrganizationId: uuid()
      .notNull()
      .references(() => organization.id),
    requestedBy: uuid()
      .notNull()
      .references(() => account.id),
    fromAccountId: uuid()
      .notNull()
      .references(() => account.id),
    /** Addressee: the folded user name, or the fingerprint of the mobile. */
    usernameFolded: text(),
    mobileFingerprint: text(),
    mobileEncrypted: text(),
    /** The account that accepted. */
    toAccountId: uuid().references(() => account.id),
    ground: text({ enum: appointmentGrounds }).notNull(),
    /** Null after the erasure of one of the two people. */
    reason: text(),
    evidence: text(),
    state: text({ enum: appointmentStates }).notNull().default('open'),
    requestedAt: createdAt(),
    effectiveFrom: instant().notNull(),
    expiresAt: instant().notNull(),
    agreedBy: uuid().references(() => account.id),
    agreedAt: instant(),
    acceptedAt: instant(),
    closedAt: instant(),
  },
  (table) => [
    checkOneOf('administrator_appointment_state', table.state, appointmentStates),
    checkOneOf('administrator_appointment_ground', table.ground, appointmentGrounds),
    check('administrator_appointment_second_person', sql`${table.agreedBy} <> ${table.requestedBy}`),
    uniqueIndex('administrator_appointment_open')
      .on(table.organizationId)
      .where(sql`${table.state} = 'open'`),
    index('administrator_appointment_list').on(table.organizationId, table.requestedAt),
    index('administrator_appointment_due')
      .on(table.effectiveFrom)
      .where(sql`${table.state} = 'open'`),
    index('administrator_appointment_from').on(table.fromAccountId),
    index('administrator_appointment_to').on(table.toAccountId),
    index('administrator_appointment_username').on(table.usernameFolded),
    index('administrator_appointment_mobile').on(table.mobileFingerprint),
  ],
);
