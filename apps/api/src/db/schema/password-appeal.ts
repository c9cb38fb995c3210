import { sql } from 'drizzle-orm';
import { appealStates, scopes } from '@vp/domain';
import type { Language } from '@vp/domain';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { file } from './file.ts';

/** An appeal with a hand-held photo, decided by a person; the data of its sender is encrypted. */
export const passwordAppeal = pgTable(
  'password_appeal',
  {
    id: idColumn(),
    /** Reference number for the sender. */
    number: text().notNull().unique('password_appeal_number'),
    scope: text({ enum: scopes }).notNull(),
    /** The named account; null for an unknown name, which is not disclosed to the sender. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    payloadEncrypted: text().notNull(),
    photoFileId: uuid()
      .notNull()
      .references(() => file.id),
    /** Whether the document number is that of the account; otherwise the platform decides. */
    documentMatches: boolean(),
    /** The earliest pass; null for an appeal of the previous release. */
    passableFrom: instant(),
    /** Device and network of the sender, compared with those of the deciding organization. */
    deviceId: text(),
    network: text(),
    /** The first of two reviewers who passed it. */
    agreedBy: uuid().references(() => account.id),
    agreedAt: instant(),
    /** The language of the message with the result. */
    language: text().$type<Language>().notNull(),
    state: text({ enum: appealStates }).notNull().default('underReview'),
    reason: text(),
    submittedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
    photosErasedAt: instant(),
  },
  (table) => [
    checkOneOf('password_appeal_state', table.state, appealStates),
    checkOneOf('password_appeal_scope', table.scope, scopes),
    index('password_appeal_waiting').on(table.state, table.submittedAt),
    index('password_appeal_decided').on(table.state, table.decidedAt),
    index('password_appeal_account').on(table.accountId),
    index('password_appeal_photos')
      .on(table.decidedAt)
      .where(sql`${table.photosErasedAt} is null`),
  ],
);
