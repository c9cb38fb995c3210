import { membershipStates } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { countsTowardsLimit } from '../conditions.ts';
import { account } from './account.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import { organization } from './organization.ts';
import { volunteer } from './volunteer.ts';

export const membership = pgTable(
  'membership',
  {
    id: idColumn(),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id, { onDelete: 'cascade' }),
    organizationId: uuid()
      .notNull()
      .references(() => organization.id),
    state: text({ enum: membershipStates }).notNull().default('underReview'),
    /** One of five slots; a row that counts occupies one, so a sixth membership is impossible. */
    slot: smallint(),
    message: text(),
    reason: text(),
    appliedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
    endedAt: instant(),
    /** Time at which the volunteer removed the row from their list; the row stays as history. */
    deletedAt: instant(),
  },
  (table) => [
    checkOneOf('membership_state', table.state, membershipStates),
    check('membership_slot', sql`${table.slot} between 1 and 5`),
    check('membership_counts', sql`(${countsTowardsLimit(table.state)}) = (${table.slot} is not null)`),
    uniqueIndex('membership_five')
      .on(table.volunteerId, table.slot)
      .where(sql`${table.slot} is not null`),
    uniqueIndex('membership_open').on(table.volunteerId, table.organizationId).where(countsTowardsLimit(table.state)),
    index('membership_review').on(table.organizationId, table.state, table.appliedAt),
    index('membership_decided').on(table.organizationId, table.state, table.decidedAt),
    index('membership_decision')
      .on(table.organizationId, table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
    index('membership_state_applied').on(table.state, table.appliedAt),
    index('membership_state_decided').on(table.state, table.decidedAt),
    index('membership_volunteer').on(table.volunteerId, table.organizationId),
  ],
);
