import type { ReviewRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';
import { VolunteerTags } from '../../shared/volunteer/volunteer-facts.tsx';

function ChangeTag({ change }: { readonly change: ReviewRow['identityChange'] }) {
  const { t } = useTexts();
  if (change !== 'corrected' && change !== 'newPerson') return <Tag tone="neutral">{t('realName.renewal.tag')}</Tag>;
  return (
    <Tag tone={change === 'newPerson' ? 'red' : 'gold'} icon="warning">
      {t(`realName.change.${change}.tag`)}
    </Tag>
  );
}

/** What a reviewer must know before passing: a renewal, or another person who claims the same document. */
export function RealNameTags({ row }: { readonly row: ReviewRow }) {
  const { t } = useTexts();
  return (
    <VolunteerTags row={row}>
      {row.renewal && <ChangeTag change={row.identityChange} />}
      {row.contested && (
        <Tag tone="gold" icon="warning">
          {t('realName.contested.tag')}
        </Tag>
      )}
    </VolunteerTags>
  );
}
