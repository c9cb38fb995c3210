import type { ReviewRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Tag, Tags } from '@vp/ui-kit';
import { VolunteerFacts } from '../../shared/volunteer/volunteer-facts.tsx';

/** What decides at a glance, and whether somebody else claims the same document. */
export function RealNameRow({ row }: { readonly row: ReviewRow }) {
  const { t } = useTexts();
  return (
    <>
      <VolunteerFacts row={row} />
      {row.contested && (
        <Tags>
          <Tag tone="gold" icon="warning">
            {t('realName.contested.tag')}
          </Tag>
        </Tags>
      )}
    </>
  );
}
