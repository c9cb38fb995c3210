import {
  appealTransitions,
  appointmentTransitions,
  activityInvitationTransitions,
  countingMembershipStates,
  membershipTransitions,
  mobileReleaseTransitions,
  openParticipantStates,
  participantTransitions,
  placeHoldingStates,
  realNameTransitions,
} from '@vp/domain';
import type {
  CorrectionState,
  MembershipState,
  OrganizationStatus,
  RealNameState,
  StoredActivityState,
  StoredParticipantState,
} from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** Quotes words as literals of a statement. Parameters would hide from the planner which partial index fits. */
export function quotedList(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(', '));
}

function among(states: readonly string[]): (column: SQLWrapper) => SQL {
  const stored = quotedList(states);
  return (column) => sql`${column} in (${stored})`;
}

/** State of an activity: it takes place. */
export const isPublished = among(['published'] satisfies StoredActivityState[]);

/** State of an activity: it does not take place. */
export const isCancelled = among(['cancelled'] satisfies StoredActivityState[]);

/** State of a sign-up: the organization admitted it, also after the activity has ended. */
export const isAdmitted = among(['admitted'] satisfies StoredParticipantState[]);

/** State of a sign-up: the organization has not answered yet. */
export const isPendingAdmission = among(participantTransitions.admit.from);

/** State of a sign-up: admitted, or waiting for admission. */
export const holdsPlace = among(placeHoldingStates);

/** State of a sign-up: ended neither by the volunteer nor by the organization. */
export const isSignUpOpen = among(openParticipantStates);

/** State of a sign-up: on the waiting list, without a place. */
export const isOnWaitingList = among(participantTransitions.offer.from);

/** State of a sign-up: a place is reserved for the volunteer, who has not answered yet. */
export const isOffered = among(participantTransitions.acceptPlace.from);

/** State of a sign-up: the organization rejected it, before or after admission. */
export const isTurnedDown = among(['notAdmitted', 'removed'] satisfies StoredParticipantState[]);

/** State of a sign-up: the volunteer withdrew. */
export const isWithdrawn = among(['withdrawn'] satisfies StoredParticipantState[]);

/** State of an invitation to an activity: it waits for an answer. */
export const isInvitationOpen = among(activityInvitationTransitions.accept.from);

/** State of a password appeal: no reviewer has decided it. */
export const isOpenAppeal = among([appealTransitions.pass.from]);

/** State of a request to release a phone number: the wait runs. */
export const isOpenMobileRelease = among([mobileReleaseTransitions.keep.from]);

/** State of a request to release a phone number: its holder has objected. */
export const isKeptMobile = among([mobileReleaseTransitions.keep.to]);

/** State of an appointment of another administrator: it has neither taken effect nor ended. */
export const isOpenAppointment = among([appointmentTransitions.object.from]);

/** State of a correction: it waits for the second person. */
export const isOpenCorrection = among(['open'] satisfies CorrectionState[]);

/** State of an appointment: the present administrator has objected. */
export const isObjectedAppointment = among([appointmentTransitions.object.to]);

/** State of an account: log-in is blocked. */
export const isBlocked = among(['blocked']);

/** State of a membership: the organization has not answered the request to join. */
export const isPendingJoin = among(membershipTransitions.pass.from);

/** State of a membership: the volunteer has joined. */
export const isMember = among(['passed'] satisfies MembershipState[]);

/** State of a membership: it counts towards a volunteer's maximum number of memberships. */
export const countsTowardsLimit = among(countingMembershipStates);

/** Status of an organization: it may act, and volunteers see it. */
export const isNormal = among(['normal'] satisfies OrganizationStatus[]);

/** Status of an organization: the platform has suspended it. */
export const isSuspended = among(['suspended'] satisfies OrganizationStatus[]);

/** Status of an organization: approved, so that volunteers find it, also while it is suspended. */
export const isApproved = among(['normal', 'suspended'] satisfies OrganizationStatus[]);

/** Status of an organization: its registration waits for a decision. */
export const isPendingRegistration = among(['underReview'] satisfies OrganizationStatus[]);

/** State of a real-name check: it waits for a decision. */
export const isPendingCheck = among(realNameTransitions.pass.from);

/** State of a real-name check: the document is verified. */
export const isVerified = among(['verified'] satisfies RealNameState[]);

/** State of a real-name check: it claims its document. */
export const claimsDocument = among(['verified', 'underReview'] satisfies RealNameState[]);

/** Casts an instant to a value of a statement. */
export function atInstant(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`;
}
