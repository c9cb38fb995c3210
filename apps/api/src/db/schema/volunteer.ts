import { identityChanges, realNameStates, submittedRealNameStates } from '@vp/domain';
import type { Gender } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isPendingCheck, claimsDocument, isVerified } from '../conditions.ts';
import { account } from './account.ts';
import { nameGrams } from '../name-grams.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { file } from './file.ts';

export const volunteer = pgTable(
  'volunteer',
  {
    id: idColumn(),
    accountId: uuid()
      .notNull()
      .unique('volunteer_account')
      .references(() => account.id, { onDelete: 'cascade' }),
    number: text().notNull().unique('volunteer_number'),
    name: text(),
    surnameLatin: text(),
    givenNameLatin: text(),
    /** Made by `volunteerNames`; null for a name that the previous release wrote, until the next start. */
    foldedName: text(),
    gender: text().$type<Gender>(),
    birthDate: date({ mode: 'string' }),
    documentType: text(),
    documentEncrypted: text(),
    documentFingerprint: text(),
    documentIssuedOn: date({ mode: 'string' }),
    /** Null together with `documentNeverExpires` for a document without such a date. */
    documentExpiresOn: date({ mode: 'string' }),
    documentNeverExpires: boolean().notNull().default(false),
    countryRegion: text(),
    occupation: text(),
    profession: text(),
    educationLevel: text(),
    maritalStatus: text(),
    languages: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    languageIdentification: text(),
    vestSize: text(),
    address: text(),
    remarks: text(),
    isStudent: boolean(),
    isAmerican: boolean(),
    realNameState: text({ enum: realNameStates }).notNull().default('notVerified'),
    realNameReason: text(),
    /** Form paths that a reviewer marked as wrong. */
    realNameWrongFields: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Notices about the expiry of the checked document; null again for another document. */
    remindedExpiringAt: instant(),
    remindedExpiredAt: instant(),
    /** The account went to another person at this time; this one keeps hours, papers and log. */
    replacedAt: instant(),
    trainingHours: numeric({ precision: 8, scale: 1, mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    checkOneOf('volunteer_real_name_state', table.realNameState, realNameStates),
    /** Several accounts may claim a document during review; only one can be verified. */
    uniqueIndex('volunteer_document_verified').on(table.documentFingerprint).where(isVerified(table.realNameState)),
    index('volunteer_document_claimed').on(table.documentFingerprint).where(claimsDocument(table.realNameState)),
    index('volunteer_search').using('gin', nameGrams(table.foldedName)),
    index('volunteer_unfolded')
      .on(table.id)
      .where(
        sql`${table.foldedName} is null and (${table.name} is not null or ${table.surnameLatin} is not null or ${table.givenNameLatin} is not null)`,
      ),
    index('volunteer_document_expiry')
      .on(table.documentExpiresOn)
      .where(sql`${isVerified(table.realNameState)} and ${table.remindedExpiredAt} is null`),
    index('volunteer_number_beginning').on(table.number.op('text_pattern_ops')),
  ],
);

/** The parts of a submission that are read without decryption. */
export interface SubmissionDigest {
  readonly documentType?: string;
  readonly maskedDocumentNumber?: string;
  readonly guardian?: boolean;
  /** The guardian entered these data through a link. */
  readonly guardianByLink?: boolean;
  /** Version of the profile at the time of a renewal; a later change of the profile stays after a pass. */
  readonly profileVersion?: number;
  /** The person who had the account before a new one. */
  readonly formerVolunteerId?: string;
}

/** Every submission of identity data with its decision; the identity parts are encrypted in `payloadEncrypted`. */
export const realNameSubmission = pgTable(
  'real_name_submission',
  {
    id: idColumn(),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    payloadEncrypted: text().notNull(),
    documentFingerprint: text().notNull(),
    digest: jsonb().$type<SubmissionDigest>().notNull().default({}),
    photoIds: uuid().array().notNull(),
    state: text({ enum: submittedRealNameStates }).notNull().default('underReview'),
    reason: text(),
    wrongFields: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Sent by a verified person, whose checked data stay until this passes. */
    renewal: boolean().notNull().default(false),
    /** What a verified person changes; null for a first check. */
    identityChange: text({ enum: identityChanges }),
    /** The checked data that the pass of a renewal replaced. */
    replacedEncrypted: text(),
    /** Another account uses the same document: the platform decides both cases. */
    contested: boolean().notNull().default(false),
    submittedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
    photosErasedAt: instant(),
  },
  (table) => [
    checkOneOf('real_name_submission_state', table.state, submittedRealNameStates),
    checkOneOf('real_name_submission_identity_change', table.identityChange, identityChanges),
    uniqueIndex('real_name_submission_open').on(table.volunteerId).where(isPendingCheck(table.state)),
    index('real_name_submission_list').on(table.state, table.submittedAt),
    index('real_name_submission_decided_person').on(table.state, table.decidedAt, table.volunteerId),
    index('real_name_submission_waiting')
      .on(table.submittedAt, table.volunteerId)
      .where(sql`${isPendingCheck(table.state)} or (${isVerified(table.state)} and ${table.contested})`),
    index('real_name_submission_document').on(table.documentFingerprint).where(claimsDocument(table.state)),
    index('real_name_submission_volunteer').on(table.volunteerId, table.submittedAt),
    index('real_name_submission_photos')
      .on(table.decidedAt)
      .where(sql`${table.photosErasedAt} is null`),
  ],
);

export const qualification = pgTable('qualification', {
  id: idColumn(),
  volunteerId: uuid()
    .notNull()
    .references(() => volunteer.id, { onDelete: 'cascade' }),
  profession: text().notNull(),
  fileId: uuid()
    .notNull()
    .references(() => file.id),
  createdAt: createdAt(),
});
