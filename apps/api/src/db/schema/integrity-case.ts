import { integrityKinds, integrityStates, sanctionKinds, sanctionStates } from '@vp/domain';
import type { IntegrityMeasures } from '@vp/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { activity, period } from './activity.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { hoursProof } from './hours-proof.ts';
import { organization } from './organization.ts';
import { volunteer } from './volunteer.ts';

/** Recorded hours that look improbable: found once, decided by a person, opened again by new entries. */
export const integrityCase = pgTable(
  'integrity_case',
  {
    id: idColumn(),
    kind: text({ enum: integrityKinds }).notNull(),
    /** Identifies the case within its kind: finding it again does not create a new one. */
    key: text().notNull(),
    /** The nearest common ancestor of the organizations of the case. */
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    /** The person or the activity of the case. */
    volunteerId: uuid().references(() => volunteer.id),
    activityId: uuid().references(() => activity.id),
    /** The account that typed the entries. */
    accountId: uuid().references(() => account.id),
    deviceId: text(),
    proofId: uuid().references(() => hoursProof.id, { onDelete: 'cascade' }),
    measures: jsonb().$type<IntegrityMeasures>().notNull(),
    state: text({ enum: integrityStates }).notNull().default('open'),
    foundAt: createdAt(),
    question: text(),
    askedAt: instant(),
    askedBy: uuid().references(() => account.id),
    /** The organization whose office is notified of the answer. */
    askedFrom: uuid().references(() => organization.id),
    answer: text(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => account.id),
    reason: text(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
    /** The first of two decisions about entries of the platform; the case stays open until another person agrees. */
    proposedState: text({ enum: integrityStates }),
    proposedReason: text(),
    proposedBy: uuid().references(() => account.id),
    /** When new entries opened the case again, with the decision before. */
    reopenedAt: instant(),
    earlierState: text({ enum: integrityStates }),
    earlierReason: text(),
  },
  (table) => [
    checkOneOf('integrity_case_kind', table.kind, integrityKinds),
    checkOneOf('integrity_case_state', table.state, integrityStates),
    checkOneOf('integrity_case_proposed_state', table.proposedState, integrityStates),
    checkOneOf('integrity_case_earlier_state', table.earlierState, integrityStates),
    check('integrity_case_about', sql`num_nonnulls(${table.volunteerId}, ${table.activityId}) = 1`),
    check('integrity_case_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    uniqueIndex('integrity_case_once').on(table.kind, table.key),
    index('integrity_case_list').on(table.organizationId, table.state, table.foundAt),
    index('integrity_case_all').on(table.state, table.foundAt),
    index('integrity_case_decided').on(table.state, table.decidedAt),
  ],
);

/** The services of a case; their entries are read from their own tables. */
export const integrityService = pgTable(
  'integrity_service',
  {
    caseId: uuid()
      .notNull()
      .references(() => integrityCase.id, { onDelete: 'cascade' }),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id),
    activityId: uuid()
      .notNull()
      .references(() => activity.id),
    periodId: uuid()
      .notNull()
      .references(() => period.id),
    /** False for a service that is only there for comparison, as the first of two that overlap. */
    isSuspect: boolean().notNull(),
    /** Hours that counted when a decision closed the case; null before it. */
    decidedHours: numeric({ precision: 6, scale: 1, mode: 'number' }),
    /** Hours that a decision revoked. */
    revokedHours: numeric({ precision: 6, scale: 1, mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.volunteerId, table.periodId] }),
    index('integrity_service_activity').on(table.activityId),
  ],
);

/** What an organization lost over a case, with its one appeal. */
export const integritySanction = pgTable(
  'integrity_sanction',
  {
    id: idColumn(),
    caseId: uuid()
      .notNull()
      .references(() => integrityCase.id),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    kind: text({ enum: sanctionKinds }).notNull(),
    state: text({ enum: sanctionStates }).notNull().default('inForce'),
    reason: text().notNull(),
    /** The organization whose desk imposed it: the one above that decides the appeal. */
    imposedFrom: uuid()
      .notNull()
      .references(() => organization.id),
    imposedBy: uuid()
      .notNull()
      .references(() => account.id),
    imposedAt: createdAt(),
    endsAt: instant(),
    appeal: text(),
    appealedBy: uuid().references(() => account.id),
    appealedAt: instant(),
    answer: text(),
    decidedBy: uuid().references(() => account.id),
    decidedAt: instant(),
    /** The first of two decisions about an appeal against the platform. */
    proposedState: text({ enum: sanctionStates }),
    proposedBy: uuid().references(() => account.id),
  },
  (table) => [
    checkOneOf('integrity_sanction_kind', table.kind, sanctionKinds),
    checkOneOf('integrity_sanction_state', table.state, sanctionStates),
    checkOneOf('integrity_sanction_proposed_state', table.proposedState, sanctionStates),
    check('integrity_sanction_appealed', sql`(${table.state} = 'inForce') = (${table.appealedAt} is null)`),
    index('integrity_sanction_organization').on(table.organizationId, table.imposedAt),
    index('integrity_sanction_case').on(table.caseId),
  ],
);
