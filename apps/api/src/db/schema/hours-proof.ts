import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, instant } from './columns.ts';
import type { LocalTexts } from './columns.ts';
import { volunteer } from './volunteer.ts';

/** What a paper says, as it was when it was issued. */
export interface StoredPaper {
  readonly name: string | null;
  readonly surnameLatin: string | null;
  readonly givenNameLatin: string | null;
  readonly volunteerNumber: string;
  /** The one year that it is about; null for all. */
  readonly year: number | null;
  readonly rows: readonly {
    readonly year: number;
    readonly organizationId: string;
    readonly organizationName: LocalTexts;
    readonly serviceHours: number;
    readonly trainingHours: number;
    /** The part of both that was entered by hand. */
    readonly byHandHours: number;
  }[];
}

/** Papers that volunteers take along; a paper never changes. */
export const hoursProof = pgTable(
  'hours_proof',
  {
    id: idColumn(),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    number: text().notNull().unique('hours_proof_number'),
    /** Strangers find a paper by the hash of its code; its owner prints it again. */
    codeHash: text().notNull().unique('hours_proof_code'),
    codeEncrypted: text().notNull(),
    paper: jsonb().$type<StoredPaper>().notNull(),
    /** Of number, time and paper. */
    hash: text().notNull(),
    issuedAt: createdAt(),
    revokedAt: instant(),
    checks: integer().notNull().default(0),
    lastCheckedAt: instant(),
  },
  (table) => [index('hours_proof_volunteer').on(table.volunteerId, table.issuedAt)],
);
