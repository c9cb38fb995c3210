import {
  activityInvitationTransitions,
  countingMembershipStates,
  membershipTransitions,
  openParticipantStates,
  participantTransitions,
  placeHoldingStates,
  realNameTransitions,
} from '@vp/domain';
import type {
  MembershipState,
  OrganizationStatus,
  RealNameState,
  StoredActivityState,
  StoredParticipantState,
} from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/**
 * Words as literals of a statement. Parameters would hide from the planner which partial index fits.
 */
export function quotedList(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

interface Condition {
  (column: SQLWrapper): SQL;
  /** For a statement that is kept as its text. */
  (column: string): string;
}

function among(states: readonly string[]): Condition {
  const stored = quotedList(states);
  function condition(column: SQLWrapper): SQL;
  function condition(column: string): string;
  function condition(column: SQLWrapper | string): SQL | string {
    return typeof column === 'string' ? `${column} in (${stored})` : sql`${column} in (${sql.raw(stored)})`;
  }
  return condition;
}

/** Of the state of an activity: it takes place. */
export const isPublished = among(['published'] satisfies StoredActivityState[]);

/** Of the state of an activity: it does not take place. */
export const isCancelled = among(['cancelled'] satisfies StoredActivityState[]);

/** Of the state of a sign-up: the organization admitted it, also where the activity is over. */
export const isAdmitted = among(['admitted'] satisfies StoredParticipantState[]);

/** Of the state of a sign-up: the organization has not answered yet. */
export const awaitsAdmission = among(participantTransitions.admit.from);

/** Of the state of a sign-up: admitted, or waiting for admission. */
export const holdsPlace = among(placeHoldingStates);

/** Of the state of a sign-up: neither ended by the volunteer nor by the organization. */
export const isSignUpOpen = among(openParticipantStates);

/** Of the state of a sign-up: it is on the waiting list and holds no place. */
export const isOnWaitingList = among(participantTransitions.offer.from);

/** Of the state of a sign-up: a place is kept for the volunteer, who has not answered yet. */
export const isOffered = among(participantTransitions.acceptPlace.from);

/** Of the state of a sign-up: the organization has said no, before or after it had said yes. */
export const isTurnedDown = among(['notAdmitted', 'removed'] satisfies StoredParticipantState[]);

/** Of the state of a sign-up: the volunteer has ended it. */
export const isWithdrawn = among(['withdrawn'] satisfies StoredParticipantState[]);

/** Of the state of an invitation to an activity: it waits for an answer. */
export const isInvitationOpen = among(activityInvitationTransitions.accept.from);

/** Of the state of an account: nobody can log in to it. */
export const isBlocked = among(['blocked']);

/** Of the state of a membership: the organization has not answered the request to join. */
export const awaitsJoinDecision = among(membershipTransitions.pass.from);

/** Of the state of a membership: the volunteer has joined. */
export const isMember = among(['passed'] satisfies MembershipState[]);

/** Of the state of a membership: it counts towards the number that a volunteer may have. */
export const countsTowardsLimit = among(countingMembershipStates);

/** Of the status of an organization: it may act, and volunteers see it. */
export const isNormal = among(['normal'] satisfies OrganizationStatus[]);

/** Of the status of an organization: the platform has suspended it. */
export const isSuspended = among(['suspended'] satisfies OrganizationStatus[]);

/** Of the status of an organization: it was approved, so that volunteers find it, also while it is suspended. */
export const isApproved = among(['normal', 'suspended'] satisfies OrganizationStatus[]);

/** Of the status of an organization: its registration waits for a decision. */
export const awaitsRegistration = among(['underReview'] satisfies OrganizationStatus[]);

/** Of the state of a real-name check: it waits for a decision. */
export const awaitsCheckDecision = among(realNameTransitions.pass.from);

/** Of the state of a real-name check: the document is theirs. */
export const isVerified = among(['verified'] satisfies RealNameState[]);

/** Of the state of a real-name check: it claims its document. */
export const claimsDocument = among(['verified', 'underReview'] satisfies RealNameState[]);

/** An instant as a value of a statement. */
export function atInstant(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`;
}
