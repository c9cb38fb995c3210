import type { MembershipState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';

const tones = { underReview: 'gold', passed: 'green', failed: 'red', withdrawn: 'neutral' } as const;

/** Shows the state of the volunteer's membership in an organization. */
export function MembershipTag({ state }: { readonly state: MembershipState }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`membership.state.${state}`)}</Tag>;
}
