import type { RealNameState } from '../real-name/state.ts';

export type MissingStep = 'realName' | 'organization';

/** Returns the steps that a volunteer still lacks before any sign-up, in order. */
export function missingStepsBeforeSignUp(standing: {
  readonly realNameState: RealNameState;
  /** Organizations that have accepted the volunteer. */
  readonly membershipsPassed: number;
}): readonly MissingStep[] {
  const realName = standing.realNameState === 'verified' ? [] : (['realName'] as const);
  return standing.membershipsPassed > 0 ? realName : [...realName, 'organization'];
}

/** Returns the missing steps that the volunteer can take; the others wait for another person's decision. */
export function ownStepsBeforeSignUp(standing: {
  readonly realNameState: RealNameState;
  readonly membershipsPassed: number;
  /** Organizations that have not decided yet. */
  readonly membershipsPending: number;
}): readonly MissingStep[] {
  const isWaiting = {
    realName: standing.realNameState === 'underReview',
    organization: standing.membershipsPending > 0,
  };
  return missingStepsBeforeSignUp(standing).filter((step) => !isWaiting[step]);
}
