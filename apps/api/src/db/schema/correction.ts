import { correctedStates, correctionKinds, correctionStates } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { organization } from './organization.ts';

/** A corrected decision of the office, with what was decided before. */
export const correction = pgTable(
  'correction',
  {
    id: idColumn(),
    kind: text({ enum: correctionKinds }).notNull(),
    /** The row whose decision is corrected; its table depends on the kind. */
    subjectId: uuid().notNull(),
    fromState: text({ enum: correctedStates }).notNull(),
    toState: text({ enum: correctedStates }).notNull(),
    reason: text().notNull(),
    state: text({ enum: correctionStates }).notNull(),
    byOrganizationId: uuid()
      .notNull()
      .references(() => organization.id),
    requestedBy: uuid()
      .notNull()
      .references(() => account.id),
    requestedAt: createdAt(),
    /** The second person. */
    agreedBy: uuid().references(() => account.id),
    closedAt: instant(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
    decidedReason: text(),
  },
  (table) => [
    checkOneOf('correction_kind', table.kind, correctionKinds),
    checkOneOf('correction_from_state', table.fromState, correctedStates),
    checkOneOf('correction_to_state', table.toState, correctedStates),
    checkOneOf('correction_state', table.state, correctionStates),
    check('correction_closed', sql`(${table.state} = 'open') = (${table.closedAt} is null)`),
    check('correction_second_person', sql`${table.agreedBy} <> ${table.requestedBy}`),
    uniqueIndex('correction_open')
      .on(table.kind, table.subjectId)
      .where(sql`${table.state} = 'open'`),
    index('correction_subject').on(table.kind, table.subjectId, table.requestedAt),
  ],
);
