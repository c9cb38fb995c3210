import {
  countingMembershipStates,
  membershipStates,
  openParticipantStates,
  organizationStatuses,
  placeHoldingStates,
} from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Written out and not sent as parameters, so that the planner knows which partial index fits. */
export function oneOf(states: readonly (string | number)[]): string {
  return states.map((state) => (typeof state === 'number' ? String(state) : `'${state}'`)).join(', ');
}

const among =
  (states: readonly (string | number)[]) =>
  (column: SQLWrapper): SQL =>
    sql`${column} in (${sql.raw(oneOf(states))})`;

/** Of the state of a sign-up: admitted, or waiting for admission. */
export const holdsPlace = among(placeHoldingStates);

/** Of the state of a sign-up: neither ended by the volunteer nor by the organization. */
export const isSignUpOpen = among(openParticipantStates);

/** Of the state of a membership: the volunteer has joined. */
export const isMember = among([membershipStates.passed]);

/** Of the state of a membership: one of the five. */
export const countsTowardsLimit = among(countingMembershipStates);

/** Of the status of an organization: it may act, and volunteers see it. */
export const isNormal = among([organizationStatuses.normal]);

/** An instant as a value of a statement. */
export function atInstant(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`;
}
