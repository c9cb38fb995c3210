import type { OrganizationStatus } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';

const tones = {
  underReview: 'gold',
  normal: 'green',
  refused: 'neutral',
  suspended: 'red',
} as const satisfies Record<OrganizationStatus, TagTone>;

/** Shows the status of an organization. */
export function StatusTag({ status }: { readonly status: OrganizationStatus }) {
  const { t } = useTexts();
  return <Tag tone={tones[status]}>{t(`managedOrganization.status.${status}`)}</Tag>;
}
