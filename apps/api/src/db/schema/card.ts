import { cardStates, openCardStates } from '@vp/domain';
import type { CardReason, Language } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { quotedList } from '../conditions.ts';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** Vests that were handed out: at most one per person. */
export const vestHandout = pgTable('vest_handout', {
  volunteerId: uuid()
    .primaryKey()
    .references(() => volunteer.id, { onDelete: 'cascade' }),
  handedOutAt: instant().notNull(),
  handedOutBy: uuid()
    .notNull()
    .references(() => account.id),
});

/** Every application for the volunteer card with its state; the guardian is encrypted. */
export const cardApplication = pgTable(
  'card_application',
  {
    id: idColumn(),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    state: text({ enum: cardStates }).notNull().default('pending'),
    cardReason: text().$type<CardReason>().notNull(),
    bank: text().notNull(),
    /** Null for an application without a vest. */
    vestSize: text(),
    languageIdentification: text().notNull(),
    occupation: text().notNull(),
    educationLevel: text().notNull(),
    maritalStatus: text().notNull(),
    isAmerican: boolean().notNull(),
    guardianEncrypted: text(),
    agreementVersion: text().notNull(),
    /** The language in which the agreement and the consents were shown. */
    agreedIn: text().$type<Language>().notNull(),
    /** Of the newest application of a person: the consent that holds now. */
    federationConsent: boolean().notNull(),
    /** When the owner last withdrew this consent or gave it again; null while it is as in the application. */
    federationConsentChangedAt: instant(),
    submittedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
    printingAt: instant(),
    receivedAt: instant(),
    /** Time at which the bank refused an application that the platform had approved. */
    failedAt: instant(),
    reason: text(),
  },
  (table) => [
    checkOneOf('card_application_state', table.state, cardStates),
    uniqueIndex('card_application_open')
      .on(table.volunteerId)
      .where(sql`${table.state} in (${quotedList(openCardStates)})`),
    /** The vest is free with the first card only. */
    uniqueIndex('card_application_first')
      .on(table.volunteerId)
      .where(sql`${table.state} = 'received' and ${table.cardReason} = '1'`),
    index('card_application_list').on(table.state, table.submittedAt),
    index('card_application_decided').on(table.decidedAt),
    index('card_application_volunteer').on(table.volunteerId, table.submittedAt),
  ],
);
