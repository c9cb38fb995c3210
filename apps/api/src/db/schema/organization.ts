import { organizationStatuses, registFilingCodes } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isApproved, isNormal, isPendingRegistration } from '../conditions.ts';
import { nameGrams } from '../name-grams.ts';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import type { LocalTexts } from './columns.ts';
import { file } from './file.ts';

export const organization = pgTable(
  'organization',
  {
    id: idColumn(),
    parentId: uuid().references((): AnyPgColumn => organization.id),
    /** Ids from the root down to this organization, itself included. */
    path: uuid().array().notNull(),
    number: text().notNull().unique('organization_number'),
    name: jsonb().$type<LocalTexts>().notNull(),
    /** Made by `searchGramsOf`. */
    nameGrams: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    introduction: jsonb().$type<LocalTexts>().notNull().default({}),
    address: jsonb().$type<LocalTexts>().notNull().default({}),
    status: text({ enum: organizationStatuses }).notNull().default('underReview'),
    statusReason: text(),
    /** Null unless the status is 'suspended'. */
    suspendedAt: instant(),
    category: text(),
    registFiling: text(),
    associationNumber: text(),
    /** The association number of the organization that it depends on, which need not be on the platform. */
    affiliatedNumber: text(),
    dependId: uuid().references((): AnyPgColumn => organization.id),
    certificateFileId: uuid().references(() => file.id),
    logoFileId: uuid().references(() => file.id),
    region: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    serviceObjects: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    serviceTypes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    contactName: text(),
    contactPhone: text(),
    email: text(),
    /** The platform lets it check the identity of people who join it or an organization below it. */
    identityEntrusted: boolean().notNull().default(false),
    /** Until then its entries wait for the organization above; kept until the last of them has counted or lapsed. */
    codesRestrictedUntil: instant(),
    memberCount: integer().notNull().default(0),
    activityCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    checkOneOf('organization_status', table.status, organizationStatuses),
    check('organization_counts', sql`${table.memberCount} >= 0 and ${table.activityCount} >= 0`),
    index('organization_level').on(table.parentId, table.status, table.number),
    // The number makes the rest unique; the parent is included so that the index alone can count by it.
    index('organization_status').on(table.status, table.number, table.parentId),
    index('organization_path').using('gin', table.path),
    // The organizations below one organization follow it in this index: one range, read without the rows.
    index('organization_within').on(table.path, table.id),
    // Few organizations are not in normal use: lists of activities exclude theirs by this index.
    index('organization_unusual')
      .on(table.id)
      .where(sql`${table.status} <> 'normal'`),
    // Finds the organizations below an office without reading all of them.
    index('organization_path_unusual')
      .using('gin', table.path)
      .where(sql`${table.status} <> 'normal'`),
    index('organization_search').using('gin', table.nameGrams),
    // Largest first. Costs one more index write for each decision about a member or an activity.
    index('organization_members').on(table.memberCount.desc().nullsFirst(), table.number).where(isNormal(table.status)),
    index('organization_activities')
      .on(table.activityCount.desc().nullsFirst(), table.number)
      .where(isNormal(table.status)),
    index('organization_entrusted')
      .on(table.memberCount.desc().nullsFirst(), table.number)
      .where(sql`${table.identityEntrusted}`),
    // One accepted organization for each association number.
    uniqueIndex('organization_association_number')
      .on(table.associationNumber)
      .where(
        sql`${isApproved(table.status)} and ${table.registFiling} = ${sql.raw(`'${registFilingCodes.registered}'`)}`,
      ),
    // Finds waiting registrations with one number.
    index('organization_waiting_number').on(table.associationNumber).where(isPendingRegistration(table.status)),
    index('organization_choices').on(sql`cardinality(${table.path})`, table.number),
  ],
);

const operatorRoles = ['administrator', 'operator'] as const;

export const organizationRole = pgTable(
  'organization_role',
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    role: text({ enum: operatorRoles }).notNull(),
    permissions: text()
      .array()
      .$type<Permission[]>()
      .notNull()
      .default(sql`'{}'`),
    realName: text(),
    /** Made by `roleName`. */
    foldedName: text(),
    /** As the administrator entered it; not verified. */
    email: text(),
    /** Document of the administrator who registered, encrypted, and its photos until they are erased. */
    documentType: text(),
    documentEncrypted: text(),
    frontPhotoFileId: uuid().references(() => file.id),
    backPhotoFileId: uuid().references(() => file.id),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.organizationId] }),
    index('organization_role_search').using('gin', nameGrams(table.foldedName)),
    index('organization_role_organization').on(table.organizationId, table.accountId),
    index('organization_role_photos')
      .on(table.organizationId)
      .where(sql`${table.frontPhotoFileId} is not null or ${table.backPhotoFileId} is not null`),
    checkOneOf('organization_role_kind', table.role, operatorRoles),
    uniqueIndex('organization_one_administrator')
      .on(table.organizationId)
      .where(sql`${table.role} = 'administrator' and ${table.removedAt} is null`),
  ],
);
