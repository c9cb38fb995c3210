import type { ReviewRow } from '@vp/contract';
import { genders, nameOfCode, occupations } from '@vp/domain';
import type { RealNameState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, DotList, Tag, Tags } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';

const tones = {
  notVerified: undefined,
  underReview: 'gold',
  failed: 'red',
  verified: 'green',
} as const satisfies Record<RealNameState, TagTone | undefined>;

/** Whether the person's identity has been checked. */
export function RealNameTag({ state }: { state: RealNameState }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`volunteer.facts.realName.${state}`)}</Tag>;
}

interface VolunteerFactsProps {
  row: ReviewRow;
  /** Left out where the identity itself is what is decided. */
  state?: RealNameState | undefined;
}

/** What decides at a glance: gender, age, occupation, service; what a reviewer has to know before passing. */
export function VolunteerFacts({ row, state }: VolunteerFactsProps) {
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
      {(state || row.minor || isFull) && (
        <Tags>
          {state && <RealNameTag state={state} />}
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
