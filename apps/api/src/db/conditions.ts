import {
  activityInvitationTransitions,
  countingMembershipStates,
  membershipStates,
  membershipTransitions,
  openParticipantStates,
  organizationStatuses,
  participantTransitions,
  placeHoldingStates,
  realNameStates,
  realNameTransitions,
} from '@vp/domain';
import type { OrganizationStatus, StoredActivityState, StoredParticipantState } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { numberOfState } from './schema/state-column.ts';

/** Written out and not sent as parameters, so that the planner knows which partial index fits. */
export function oneOf(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(', ');
}

/** The same for states that are stored as numbers. */
export function numbersOf<const State extends string>(all: readonly State[], states: readonly State[]): string {
  return states.map((state) => numberOfState(all, state)).join(', ');
}

/** The word of a state that is stored as a number, for a list of columns or for JSON. */
export function wordOf(states: readonly string[], column: string): string {
  return `(array[${oneOf(states)}])[${column} + 1]`;
}

interface Condition {
  (column: SQLWrapper): SQL;
  /** For a statement that is kept as its text. */
  (column: string): string;
}

function among(stored: string): Condition {
  function condition(column: SQLWrapper): SQL;
  function condition(column: string): string;
  function condition(column: SQLWrapper | string): SQL | string {
    return typeof column === 'string' ? `${column} in (${stored})` : sql`${column} in (${sql.raw(stored)})`;
  }
  return condition;
}

/** Of the state of an activity: it takes place. */
export const isPublished = among(oneOf(['published'] satisfies StoredActivityState[]));

/** Of the state of an activity: it does not take place. */
export const isCancelled = among(oneOf(['cancelled'] satisfies StoredActivityState[]));

/** Of the state of a sign-up: the organization admitted it, also where the activity is over. */
export const isAdmitted = among(oneOf(['admitted'] satisfies StoredParticipantState[]));

/** Of the state of a sign-up: the organization has not answered yet. */
export const awaitsAdmission = among(oneOf(participantTransitions.admit.from));

/** Of the state of a sign-up: admitted, or waiting for admission. */
export const holdsPlace = among(oneOf(placeHoldingStates));

/** Of the state of a sign-up: neither ended by the volunteer nor by the organization. */
export const isSignUpOpen = among(oneOf(openParticipantStates));

/** Of the state of a sign-up: it is on the waiting list and holds no place. */
export const isOnWaitingList = among(oneOf(participantTransitions.offer.from));

/** Of the state of a sign-up: a place is kept for the volunteer, who has not answered yet. */
export const isOffered = among(oneOf(participantTransitions.acceptPlace.from));

/** Of the state of a sign-up: the organization has said no, before or after it had said yes. */
export const isTurnedDown = among(oneOf(['notAdmitted', 'removed'] satisfies StoredParticipantState[]));

/** Of the state of a sign-up: the volunteer has ended it. */
export const isWithdrawn = among(oneOf(['withdrawn'] satisfies StoredParticipantState[]));

/** Of the state of an invitation to an activity: it waits for an answer. */
export const isInvitationOpen = among(oneOf(activityInvitationTransitions.accept.from));

/** Of the state of an account: nobody can log in to it. */
export const isBlocked = among(oneOf(['blocked']));

/** Of the state of a membership: the organization has not answered the request to join. */
export const awaitsJoinDecision = among(numbersOf(membershipStates, membershipTransitions.pass.from));

/** Of the state of a membership: the volunteer has joined. */
export const isMember = among(numbersOf(membershipStates, ['passed']));

/** Of the state of a membership: it counts towards the number that a volunteer may have. */
export const countsTowardsLimit = among(numbersOf(membershipStates, countingMembershipStates));

/** Of the status of an organization: it may act, and volunteers see it. */
export const isNormal = among(numbersOf(organizationStatuses, ['normal']));

/** Of the status of an organization: the platform has suspended it. */
export const isSuspended = among(numbersOf(organizationStatuses, ['suspended'] satisfies OrganizationStatus[]));

/** Of the status of an organization: it was approved, so that volunteers find it, also while it is suspended. */
export const isApproved = among(
  numbersOf(organizationStatuses, ['normal', 'suspended'] satisfies OrganizationStatus[]),
);

/** Of the status of an organization: its registration waits for a decision. */
export const awaitsRegistration = among(
  numbersOf(organizationStatuses, ['underReview'] satisfies OrganizationStatus[]),
);

/** Of the state of a real-name check: it waits for a decision. */
export const awaitsCheckDecision = among(numbersOf(realNameStates, realNameTransitions.pass.from));

/** Of the state of a real-name check: the document is theirs. */
export const isVerified = among(numbersOf(realNameStates, ['verified']));

/** Of the state of a real-name check: it claims its document. */
export const claimsDocument = among(numbersOf(realNameStates, ['verified', 'underReview']));

/** An instant as a value of a statement. */
export function atInstant(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`;
}
