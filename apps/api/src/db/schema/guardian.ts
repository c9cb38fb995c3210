import { guardianPurposes, guardianRequestStates, guardianTransitions } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** Requests of volunteers under 18 to a guardian, who confirms or refuses through a link sent to the phone. */
export const guardianRequest = pgTable(
  'guardian_request',
  {
    id: idColumn(),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    purpose: text({ enum: guardianPurposes }).notNull(),
    tokenHash: text().notNull().unique('guardian_request_token'),
    /** The volunteer's name and the guardian's mobile, as they were asked with. */
    askEncrypted: text().notNull(),
    /** Limits the requests to one phone. */
    mobileFingerprint: text().notNull(),
    state: text({ enum: guardianRequestStates }).notNull().default('open'),
    /** What the guardian entered; null before the confirmation. */
    guardianEncrypted: text(),
    /** Photos of the guardian's document. */
    photoIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    answeredAt: instant(),
    /** Time at which a form used the confirmation: from then on the photos belong to that form. */
    usedAt: instant(),
  },
  (table) => [
    checkOneOf('guardian_request_purpose', table.purpose, guardianPurposes),
    checkOneOf('guardian_request_state', table.state, guardianRequestStates),
    uniqueIndex('guardian_request_open')
      .on(table.volunteerId, table.purpose)
      .where(sql`${table.state} = ${sql.raw(`'${guardianTransitions.replace.from}'`)}`),
    index('guardian_request_volunteer').on(table.volunteerId, table.createdAt),
    index('guardian_request_mobile').on(table.mobileFingerprint, table.createdAt),
    index('guardian_request_expiry').on(table.expiresAt),
  ],
);
