import type { RealNameState } from '../real-name/state.ts';

export type MissingStep = 'realName' | 'organization';

/** What a volunteer still lacks before any sign-up, in the order in which it is done. */
export function missingStepsBeforeSignUp(standing: {
  readonly realNameState: RealNameState;
  /** Organizations that have accepted the volunteer. */
  readonly membershipsPassed: number;
}): readonly MissingStep[] {
  const realName = standing.realNameState === 'verified' ? [] : (['realName'] as const);
  return standing.membershipsPassed > 0 ? realName : [...realName, 'organization'];
}
