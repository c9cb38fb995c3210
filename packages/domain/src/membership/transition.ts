import { refusalOfReasonText } from '../organization/review.ts';
import type { MembershipRefusal, MembershipState } from './state.ts';

export interface MembershipTransition {
  readonly from: readonly MembershipState[];
  /** Undefined deletes the row. */
  readonly to: MembershipState | undefined;
  readonly by: 'volunteer' | 'organization';
  readonly needsReason: boolean;
}

export const membershipActions = ['cancel', 'quit', 'delete', 'pass', 'fail', 'undo'] as const;

export type MembershipAction = (typeof membershipActions)[number];

/** docs/product/organizations.md, section Membership. */
export const membershipTransitions = {
  cancel: { from: ['underReview'], to: 'withdrawn', by: 'volunteer', needsReason: false },
  quit: { from: ['passed'], to: 'withdrawn', by: 'volunteer', needsReason: false },
  delete: { from: ['failed', 'withdrawn'], to: undefined, by: 'volunteer', needsReason: false },
  pass: { from: ['underReview'], to: 'passed', by: 'organization', needsReason: false },
  fail: { from: ['underReview'], to: 'failed', by: 'organization', needsReason: true },
  undo: { from: ['passed'], to: 'underReview', by: 'organization', needsReason: false },
} as const satisfies Readonly<Record<MembershipAction, MembershipTransition>>;

export interface MembershipStep {
  readonly action: MembershipAction;
  readonly by: MembershipTransition['by'];
  readonly reason?: string | undefined;
}

export function refusalForMembershipStep(state: MembershipState, step: MembershipStep): MembershipRefusal | undefined {
  const transition: MembershipTransition = membershipTransitions[step.action];
  if (transition.by !== step.by) return 'notAllowed';
  if (!transition.from.includes(state)) return 'wrongState';
  return transition.needsReason ? refusalOfReasonText(step.reason) : undefined;
}

export const volunteerMembershipActions = ['cancel', 'quit', 'delete'] as const satisfies readonly MembershipAction[];

export type VolunteerMembershipAction = (typeof volunteerMembershipActions)[number];

/** Returns the volunteer's actions on a row, for the buttons of the list. */
export function volunteerActionsOn(state: MembershipState): readonly VolunteerMembershipAction[] {
  return volunteerMembershipActions.filter(
    (action) => refusalForMembershipStep(state, { action, by: 'volunteer' }) === undefined,
  );
}
