import { refusalOfReasonText } from '../organization/review.ts';
import { realNameStates } from './state.ts';
import type { RealNameState } from './state.ts';

export const realNameActions = ['submit', 'changeDocument', 'pass', 'fail'] as const;

export type RealNameAction = (typeof realNameActions)[number];

export interface RealNameTransition {
  readonly from: readonly RealNameState[];
  readonly to: RealNameState;
  readonly by: 'volunteer' | 'organization';
  readonly needsReason: boolean;
}

const { notVerified, verified, failed, underReview } = realNameStates;

/** Decisions 2: 0 → 3 when submitted; 3 → 1 or 3 → 2 with a reason; 2 → 3 again; a new document 1 → 3. */
export const realNameTransitions = {
  submit: { from: [notVerified, failed], to: underReview, by: 'volunteer', needsReason: false },
  changeDocument: { from: [verified], to: underReview, by: 'volunteer', needsReason: false },
  pass: { from: [underReview], to: verified, by: 'organization', needsReason: false },
  fail: { from: [underReview], to: failed, by: 'organization', needsReason: true },
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
  if (state === realNameStates.underReview) return 'underReview';
  return state === realNameStates.verified ? 'alreadyVerified' : 'wrongState';
}

/** In 1 and 3 name, document, birth date and gender cannot be edited. */
export function areIdentityFieldsLocked(state: RealNameState): boolean {
  return state === realNameStates.verified || state === realNameStates.underReview;
}
