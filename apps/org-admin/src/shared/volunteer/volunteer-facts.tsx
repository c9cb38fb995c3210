import type { ReviewRow } from '@vp/contract';
import { genders, nameOfCode, occupations } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, DotList, Tag, Tags } from '@vp/ui-kit';

/** What decides at a glance: gender, age, occupation, service; what a reviewer has to know before passing. */
export function VolunteerFacts({ row }: { row: ReviewRow }) {
  const { t, language, format } = useTexts();
  const isFull = row.memberships >= 5;
  const facts = [
    row.gender && nameOfCode(genders, row.gender, language),
    row.age !== null && t('volunteer.facts.age', { age: row.age }),
    row.occupation && nameOfCode(occupations, row.occupation, language),
    row.serviceHours > 0 && t('volunteer.facts.served', { hours: format.hours(row.serviceHours) }),
  ];
  return (
    <>
      <Caption as="div">
        <DotList items={facts} />
      </Caption>
      {(row.verified || row.minor || isFull) && (
        <Tags>
          {row.verified && <Tag tone="green">{t('volunteer.facts.verified')}</Tag>}
          {row.minor && (
            <Tag tone="gold" icon="warning">
              {t('volunteer.facts.minor')}
            </Tag>
          )}
          {isFull && (
            <Tag tone="gold" icon="warning">
              {t('volunteer.facts.full')}
            </Tag>
          )}
        </Tags>
      )}
    </>
  );
}
