import type { PersonalCentre } from '@vp/contract';
import { realNameStates } from '@vp/domain';

type Standing = Pick<PersonalCentre, 'realNameState' | 'membershipsPassed'>;

/** What a volunteer still lacks before any sign-up, in the order in which it is done. */
export function missingSteps({ realNameState, membershipsPassed }: Standing): readonly ('realName' | 'organization')[] {
  const realName = realNameState === realNameStates.verified ? [] : (['realName'] as const);
  const organization = membershipsPassed > 0 ? [] : (['organization'] as const);
  return [...realName, ...organization];
}
