import type { HoursSplit } from '@vp/domain';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, instant } from './columns.ts';
import type { LocalTexts } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** The content of a paper at the time of issue. */
export interface StoredPaper {
  readonly name: string | null;
  readonly surnameLatin: string | null;
  readonly givenNameLatin: string | null;
  readonly volunteerNumber: string;
  /** The year of the paper; null for all years. */
  readonly year: number | null;
  readonly rows: readonly {
    readonly year: number;
    readonly organizationId: string;
    readonly organizationName: LocalTexts;
    readonly serviceHours: number;
    readonly trainingHours: number;
    /** Hours of service and training that were entered by hand. */
    readonly byHandHours: number;
  }[];
  /** The hours of both kinds by what they rest on; absent in papers from before this figure existed. */
  readonly split?: HoursSplit;
  /** Hours that waited for a second word at the time of issue. */
  readonly waitingHours?: number;
}

/** Papers issued to volunteers; a paper never changes. */
export const hoursProof = pgTable(
  'hours_proof',
  {
    id: idColumn(),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    number: text().notNull().unique('hours_proof_number'),
    /** Other people find a paper by the hash of its code; its owner can print it again. */
    codeHash: text().notNull().unique('hours_proof_code'),
    codeEncrypted: text().notNull(),
    paper: jsonb().$type<StoredPaper>().notNull(),
    /** Hash of number, time and paper. */
    hash: text().notNull(),
    issuedAt: createdAt(),
    revokedAt: instant(),
    /** Given only by the platform's office; null for a paper that its owner revoked. */
    revocationReason: text(),
    checks: integer().notNull().default(0),
    lastCheckedAt: instant(),
  },
  (table) => [index('hours_proof_volunteer').on(table.volunteerId, table.issuedAt)],
);
