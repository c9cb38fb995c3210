import { requestKinds, requestStates } from '@vp/domain';
import type { Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { organization } from './organization.ts';

/** The data of a registration or a filing, as submitted. */
export interface RegisteredData {
  readonly name: string;
  readonly category: string;
  readonly introduction: string;
  readonly address: string;
  readonly contactPhone: string;
  /** Absent in requests that were stored before organizations had a contact person. */
  readonly contactName?: string;
  readonly email?: string | null;
  readonly regionId: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly registFiling: string;
  readonly associationNumber: string | null;
  /** Association number of the registered organization that an unregistered one belongs to. */
  readonly affiliatedNumber: string | null;
  readonly scannedCertificateId: string | null;
  readonly logoId: string;
  readonly serviceObject: readonly string[];
  readonly serviceType: readonly string[];
}

/** Requests of an organization to another one, with their outcome; rows stay as history. */
export const organizationRequest = pgTable(
  'organization_request',
  {
    id: idColumn(),
    kind: text({ enum: requestKinds }).notNull(),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    /**
     * The decider besides the platform: the parent; for an ownership change the new parent; for an affiliation the
     * organization depended on.
     */
    deciderId: uuid()
      .notNull()
      .references(() => organization.id),
    /** The previous parent; for an affiliation, the previous organization depended on. */
    previousId: uuid().references(() => organization.id),
    /** Submitted data of a registration or a filing. */
    data: jsonb().$type<RegisteredData>(),
    /** Data before a filing. */
    previousData: jsonb().$type<RegisteredData>(),
    state: text({ enum: requestStates }).notNull().default('underReview'),
    reason: text(),
    /** The language of the message with the result. */
    language: text().$type<Language>().notNull(),
    submittedAt: createdAt(),
    submittedBy: uuid()
      .notNull()
      .references(() => account.id),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
  },
  (table) => [
    checkOneOf('organization_request_kind', table.kind, requestKinds),
    checkOneOf('organization_request_state', table.state, requestStates),
    /** An organization has at most one open request of each kind. */
    uniqueIndex('organization_request_open')
      .on(table.organizationId, table.kind)
      .where(sql`${table.state} = 'underReview'`),
    index('organization_request_list').on(table.deciderId, table.kind, table.state, table.submittedAt),
    index('organization_request_platform').on(table.kind, table.state, table.submittedAt),
    index('organization_request_own').on(table.organizationId, table.submittedAt),
    index('organization_request_decided')
      .on(table.kind, table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
  ],
);
