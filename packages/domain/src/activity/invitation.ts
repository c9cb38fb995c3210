import { isSignUpOpen } from './participant.ts';
import type { StoredActivityState, StoredParticipantState } from './state.ts';

/** Members who can be invited: of the organization itself, of those below it, or who served last time. */
export const memberScopes = ['own', 'below', 'lastTime'] as const;

export type MemberScope = (typeof memberScopes)[number];

/** States of an invitation to take part in an activity. */
export const invitationStates = ['open', 'accepted', 'declined'] as const;

export type InvitationState = (typeof invitationStates)[number];

export interface InvitationTransition {
  readonly from: readonly InvitationState[];
  readonly to: InvitationState;
  readonly by: 'volunteer' | 'organization';
}

/** An invitation is accepted by signing up. A person whose sign-up has ended may be invited again. */
export const activityInvitationTransitions = {
  accept: { from: ['open'], to: 'accepted', by: 'volunteer' },
  decline: { from: ['open'], to: 'declined', by: 'volunteer' },
  inviteAgain: { from: ['accepted'], to: 'open', by: 'organization' },
} as const satisfies Readonly<Record<string, InvitationTransition>>;

export interface InvitedPerson {
  /** State of the last invitation to this activity; undefined without one. */
  readonly invitation: InvitationState | undefined;
  /** State of the last sign-up for this activity; undefined without one. */
  readonly signUp: StoredParticipantState | undefined;
}

export type InvitationRefusal = 'alreadySignedUp' | 'alreadyInvited' | 'invitationDeclined';

/** Returns why a person cannot be invited. Removed participants can be invited again; people who declined cannot. */
export function refusalForInvitation({ invitation, signUp }: InvitedPerson): InvitationRefusal | undefined {
  if (signUp !== undefined && isSignUpOpen(signUp)) return 'alreadySignedUp';
  const { from }: InvitationTransition = activityInvitationTransitions.inviteAgain;
  if (invitation === undefined || from.includes(invitation)) return undefined;
  return invitation === 'open' ? 'alreadyInvited' : 'invitationDeclined';
}

export interface InvitingActivity {
  readonly stored: StoredActivityState;
  readonly registrationDeadline: Date;
}

/**
 * Returns why an activity cannot invite people: an invitation is accepted by a sign-up, which ends with the deadline.
 */
export function refusalForInviting(
  { stored, registrationDeadline }: InvitingActivity,
  now: Date,
): 'cancelled' | 'closed' | undefined {
  if (stored === 'cancelled') return 'cancelled';
  return now >= registrationDeadline ? 'closed' : undefined;
}

export interface InvitedPlaces {
  readonly maximum: number;
  readonly held: number;
  /** Invitations without an answer. */
  readonly open: number;
}

/** Returns how many more people can be invited, so that every person who accepts finds a place. */
export function invitationsLeft({ maximum, held, open }: InvitedPlaces): number {
  return Math.max(0, maximum - held - open);
}
