import { refusalOfReasonText } from '../organization/review.ts';
import type { MembershipRefusal, MembershipState } from './state.ts';

export interface MembershipTransition {
  readonly from: readonly MembershipState[];
  /** Undefined: the row goes away. */
  readonly to: MembershipState | undefined;
  readonly by: 'volunteer' | 'organization';
  readonly needsReason: boolean;
}

export const membershipActions = ['cancel', 'quit', 'delete', 'pass', 'fail'] as const;

export type MembershipAction = (typeof membershipActions)[number];

/** Decisions 6. */
export const membershipTransitions: Readonly<Record<MembershipAction, MembershipTransition>> = {
  cancel: { from: [0], to: 3, by: 'volunteer', needsReason: false },
  quit: { from: [1], to: 3, by: 'volunteer', needsReason: false },
  delete: { from: [2, 3], to: undefined, by: 'volunteer', needsReason: false },
  pass: { from: [0], to: 1, by: 'organization', needsReason: false },
  fail: { from: [0], to: 2, by: 'organization', needsReason: true },
};

export interface MembershipStep {
  readonly action: MembershipAction;
  readonly by: MembershipTransition['by'];
  readonly reason?: string | undefined;
}

export function refusalForMembershipStep(state: MembershipState, step: MembershipStep): MembershipRefusal | undefined {
  const transition = membershipTransitions[step.action];
  if (transition.by !== step.by) return 'notAllowed';
  if (!transition.from.includes(state)) return 'wrongState';
  return transition.needsReason ? refusalOfReasonText(step.reason) : undefined;
}

/** What the volunteer can do with a row, for the buttons of the list. */
export function volunteerActionsOn(state: MembershipState): readonly MembershipAction[] {
  return membershipActions.filter(
    (action) => refusalForMembershipStep(state, { action, by: 'volunteer' }) === undefined,
  );
}
