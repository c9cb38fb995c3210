import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { invitationStates, messageGroups, storedParticipantStates } from '@vp/domain';
import type { LostFact } from '@vp/domain';
import { isSignUpOpen } from '../conditions.ts';
import { account } from './account.ts';
import { activity, period, post } from './activity.ts';
import { checkOneOf, createdAt, idColumn, instant } from './columns.ts';
import type { LocalTexts } from './columns.ts';
import { newId } from '../id.ts';
import { volunteer } from './volunteer.ts';

/** One sign-up. The activity leads every key, so that rows of one activity can lie together. */
export const participant = pgTable(
  'participant',
  {
    activityId: uuid()
      .notNull()
      .references(() => activity.id),
    id: uuid()
      .notNull()
      .$defaultFn(() => newId()),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id),
    state: text({ enum: storedParticipantStates }).notNull(),
    /** Order on the waiting list; grows and is never issued twice. */
    waitingTicket: integer(),
    /** Deadline of a place that is reserved for a person of the waiting list who has not answered yet. */
    offeredUntil: instant(),
    /** End of the last chosen period, so that an index finds upcoming sign-ups; it moves with the period. */
    endsAt: instant().notNull(),
    reason: text(),
    invitedBy: uuid().references(() => account.id),
    signedUpAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => account.id),
    endedAt: instant(),
    /** Changed facts that the person was notified of; a resolved fact is removed. Null for an empty list. */
    lostFacts: text().array().$type<readonly LostFact[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.id] }),
    checkOneOf('participant_state', table.state, storedParticipantStates),
    uniqueIndex('participant_open').on(table.activityId, table.volunteerId).where(isSignUpOpen(table.state)),
    check('participant_offer', sql`(${table.state} = 'offered') = (${table.offeredUntil} is not null)`),
    index('participant_offer_end')
      .on(table.offeredUntil)
      .where(sql`${table.offeredUntil} is not null`),
    uniqueIndex('participant_ticket_given')
      .on(table.activityId, table.waitingTicket)
      .where(sql`${table.waitingTicket} is not null`),
    index('participant_volunteer_end').on(table.volunteerId, table.endsAt),
    /** Includes the end, so that pending sign-ups are counted from the index alone. */
    index('participant_list').on(table.activityId, table.state, table.signedUpAt, table.endsAt),
    index('participant_decided')
      .on(table.activityId, table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
  ],
);

/** The periods and posts of a sign-up. */
export const participantPost = pgTable(
  'participant_post',
  {
    activityId: uuid().notNull(),
    participantId: uuid().notNull(),
    periodId: uuid()
      .notNull()
      .references(() => period.id),
    postId: uuid()
      .notNull()
      .references(() => post.id),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.participantId, table.periodId] }),
    foreignKey({
      name: 'participant_post_participant',
      columns: [table.activityId, table.participantId],
      foreignColumns: [participant.activityId, participant.id],
    }).onDelete('cascade'),
    index('participant_post_post').on(table.postId),
    index('participant_post_period').on(table.periodId),
  ],
);

/** Invitations of an organization to an activity, with the answers; one row for each person and activity. */
export const activityInvitation = pgTable(
  'activity_invitation',
  {
    activityId: uuid()
      .notNull()
      .references(() => activity.id),
    volunteerId: uuid()
      .notNull()
      .references(() => volunteer.id),
    state: text({ enum: invitationStates }).notNull().default('open'),
    invitedBy: uuid()
      .notNull()
      .references(() => account.id),
    invitedAt: createdAt(),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.volunteerId] }),
    checkOneOf('activity_invitation_state', table.state, invitationStates),
    index('activity_invitation_list').on(table.activityId, table.invitedAt),
  ],
);

/** Messages of an organizer to the participants of an activity; the receivers have copies in their inboxes. */
export const participantMessage = pgTable(
  'participant_message',
  {
    id: idColumn(),
    activityId: uuid()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    sentBy: uuid()
      .notNull()
      .references(() => account.id),
    subject: jsonb().$type<LocalTexts>().notNull(),
    text: jsonb().$type<LocalTexts>().notNull(),
    /** Groups of people, in the order of `messageGroups`. */
    groups: text({ enum: messageGroups }).array().notNull(),
    /** Period of the receivers; null for all periods. It stays without a reference when the period is removed. */
    periodId: uuid(),
    receivers: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('participant_message_receivers', sql`${table.receivers} > 0`),
    index('participant_message_list').on(table.activityId, table.createdAt),
  ],
);

/** Volunteers whose facts have changed, until a job has compared them with their sign-ups. */
export const standingCheck = pgTable('standing_check', {
  volunteerId: uuid()
    .primaryKey()
    .references(() => volunteer.id, { onDelete: 'cascade' }),
  queuedAt: createdAt(),
});
