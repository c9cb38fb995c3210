import { refusalOfReasonText } from '../organization/review.ts';
import type { RealNameState } from './state.ts';

export const realNameActions = [
  'submit',
  'pass',
  'fail',
  'undo',
  'revoke',
  'changeDocument',
  'passRenewal',
  'passNewPerson',
  'failRenewal',
  'undoRenewal',
] as const;

export type RealNameAction = (typeof realNameActions)[number];

export interface RealNameTransition {
  readonly from: readonly RealNameState[];
  readonly to: RealNameState;
  readonly by: 'volunteer' | 'organization';
  readonly needsReason: boolean;
}

/**
 * States of the person. docs/product/identity.md: under review when submitted, then verified, or failed with a reason
 * and submitted again. During a renewal, and after its decision, the person stays verified: a pass replaces the checked
 * data, a failure changes nothing.
 */
export const realNameTransitions = {
  submit: { from: ['notVerified', 'failed'], to: 'underReview', by: 'volunteer', needsReason: false },
  pass: { from: ['underReview'], to: 'verified', by: 'organization', needsReason: false },
  fail: { from: ['underReview'], to: 'failed', by: 'organization', needsReason: true },
  undo: { from: ['verified'], to: 'underReview', by: 'organization', needsReason: false },
  /** The platform revokes where two people claim one document. */
  revoke: { from: ['verified'], to: 'failed', by: 'organization', needsReason: true },
  changeDocument: { from: ['verified'], to: 'verified', by: 'volunteer', needsReason: false },
  passRenewal: { from: ['verified'], to: 'verified', by: 'organization', needsReason: false },
  /** The account goes to a new person; the person of before keeps what is theirs. */
  passNewPerson: { from: ['verified', 'failed'], to: 'verified', by: 'organization', needsReason: false },
  failRenewal: { from: ['verified'], to: 'verified', by: 'organization', needsReason: true },
  undoRenewal: { from: ['verified'], to: 'verified', by: 'organization', needsReason: false },
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
