import { isSignUpOpen } from './participant.ts';
import type { StoredActivityState, StoredParticipantState } from './state.ts';

/** Whose members can be invited: of the organization itself, or of those below it. */
export const memberScopes = ['own', 'below'] as const;

export type MemberScope = (typeof memberScopes)[number];

/** What became of asking somebody to take part in an activity. */
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
  /** Of the last invitation to this activity; undefined where there was none. */
  readonly invitation: InvitationState | undefined;
  /** Of the last sign-up for this activity; undefined where there was none. */
  readonly signUp: StoredParticipantState | undefined;
}

export type InvitationRefusal = 'alreadySignedUp' | 'alreadyInvited' | 'invitationDeclined';

/** Why a person cannot be invited. Those who were removed can; those who declined cannot be invited again. */
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

/** Why nobody can be invited to an activity: an invitation is accepted by signing up, which ends with the deadline. */
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

/** How many more can be asked, so that everybody who says yes finds a place. */
export function invitationsLeft({ maximum, held, open }: InvitedPlaces): number {
  return Math.max(0, maximum - held - open);
}
