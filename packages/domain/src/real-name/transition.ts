import { refusalOfReasonText } from '../organization/review.ts';
import type { RealNameState } from './state.ts';

export const realNameActions = ['submit', 'changeDocument', 'pass', 'fail', 'undo', 'revoke'] as const;

export type RealNameAction = (typeof realNameActions)[number];

export interface RealNameTransition {
  readonly from: readonly RealNameState[];
  readonly to: RealNameState;
  readonly by: 'volunteer' | 'organization';
  readonly needsReason: boolean;
}

/**
 * docs/product/identity.md: under review when submitted, then verified, or failed with a reason and submitted again.
 */
export const realNameTransitions = {
  submit: { from: ['notVerified', 'failed'], to: 'underReview', by: 'volunteer', needsReason: false },
  changeDocument: { from: ['verified'], to: 'underReview', by: 'volunteer', needsReason: false },
  pass: { from: ['underReview'], to: 'verified', by: 'organization', needsReason: false },
  fail: { from: ['underReview'], to: 'failed', by: 'organization', needsReason: true },
  undo: { from: ['verified'], to: 'underReview', by: 'organization', needsReason: false },
  /** The platform revokes where two people claim one document. */
  revoke: { from: ['verified'], to: 'failed', by: 'organization', needsReason: true },
} as const satisfies Readonly<Record<RealNameAction, RealNameTransition>>;

export interface RealNameStep {
  readonly action: RealNameAction;
  readonly by: RealNameTransition['by'];
  readonly reason?: string | undefined;
}

export type RealNameStepRefusal =
  | 'notAllowed'
  | 'underReview'
  | 'wrongState'
  | 'alreadyVerified'
  | 'reasonMissing'
  | 'reasonTooLong';

export function refusalForRealNameStep(state: RealNameState, step: RealNameStep): RealNameStepRefusal | undefined {
  const transition: RealNameTransition = realNameTransitions[step.action];
  if (transition.by !== step.by) return 'notAllowed';
  if (!transition.from.includes(state)) return refusalOfState(state, step.by);
  return transition.needsReason ? refusalOfReasonText(step.reason) : undefined;
}

function refusalOfState(state: RealNameState, by: RealNameTransition['by']): RealNameStepRefusal {
  if (by === 'organization') return 'wrongState';
  if (state === 'underReview') return 'underReview';
  return state === 'verified' ? 'alreadyVerified' : 'wrongState';
}
