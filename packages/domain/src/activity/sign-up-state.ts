import type { SignUpRefusal } from './refusal.ts';
import { canJoinWaitingList } from './sign-up.ts';
import type { ParticipantState } from './state.ts';

/** The state of an activity for the person who views it. */
export type SignUpState<Mine> =
  | { readonly kind: 'mine'; readonly mine: Mine }
  | { readonly kind: 'open' | 'wait' }
  | { readonly kind: 'blocked'; readonly refusal: SignUpRefusal }
  /** Refused or removed by the organizer, which is final. */
  | { readonly kind: 'over'; readonly mine: Mine };

export interface SignUpSituation<Mine> {
  readonly mine: Mine | null;
  readonly refusals: readonly SignUpRefusal[];
  /** An invited person may return even after a refusal. */
  readonly isInvited: boolean;
}

export function signUpStateOf<Mine extends { readonly state: ParticipantState }>({
  mine,
  refusals,
  isInvited,
}: SignUpSituation<Mine>): SignUpState<Mine> {
  if (mine !== null && !isGivenUp(mine.state)) {
    const isTurnedDown = mine.state === 'removed' || mine.state === 'notAdmitted';
    if (!isTurnedDown) return { kind: 'mine', mine };
    if (!isInvited) return { kind: 'over', mine };
  }
  if (canJoinWaitingList(refusals)) return { kind: 'wait' };
  const refusal = decisiveRefusal(refusals);
  return refusal === undefined ? { kind: 'open' } : { kind: 'blocked', refusal };
}

/** Whether the person withdrew or let an offer expire; such a person may sign up again. */
export function isGivenUp(state: ParticipantState): boolean {
  return state === 'withdrawn' || state === 'lapsed';
}

const final: readonly SignUpRefusal[] = ['tooYoung', 'tooOld', 'closed', 'cancelled', 'organizationNotNormal'];

/** True for reasons that the person cannot change. */
export function isFinalRefusal(refusal: SignUpRefusal): boolean {
  return final.includes(refusal);
}

/** Returns the refusal to show first: a final one, because no other step helps then; else the first in order. */
export function decisiveRefusal(refusals: readonly SignUpRefusal[]): SignUpRefusal | undefined {
  return refusals.find(isFinalRefusal) ?? refusals[0];
}
