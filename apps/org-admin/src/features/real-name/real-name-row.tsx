import type { ReviewRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';
import { VolunteerTags } from '../../shared/volunteer/volunteer-facts.tsx';

/** What a reviewer must know before passing: a renewal, or another person who claims the same document. */
export function RealNameTags({ row }: { readonly row: ReviewRow }) {
  const { t } = useTexts();
  return (
    <VolunteerTags row={row}>
      {row.renewal && <Tag tone="neutral">{t('realName.renewal.tag')}</Tag>}
      {row.contested && (
        <Tag tone="gold" icon="warning">
          {t('realName.contested.tag')}
        </Tag>
      )}
    </VolunteerTags>
  );
}
