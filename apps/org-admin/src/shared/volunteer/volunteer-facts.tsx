import type { ReviewRow } from '@vp/contract';
import { genders, nameOfCode, occupations } from '@vp/domain';
import type { RealNameState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { DotList, Tag, Tags } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import type { ReactNode } from 'react';

const tones = {
  notVerified: undefined,
  underReview: 'gold',
  failed: 'red',
  verified: 'green',
} as const satisfies Record<RealNameState, TagTone | undefined>;

/** Shows whether the person's identity is verified. */
export function RealNameTag({ state }: { state: RealNameState }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`volunteer.facts.realName.${state}`)}</Tag>;
}

/** Shows the deciding facts: gender, age, service, occupation. */
export function VolunteerFacts({ row }: { row: ReviewRow }) {
  const { t, language, format } = useTexts();
  return (
    <DotList
      items={[
        row.gender && nameOfCode(genders, row.gender, language),
        row.age !== null && t('volunteer.facts.age', { age: row.age }),
        row.serviceHours > 0 && t('volunteer.facts.served', { hours: format.hours(row.serviceHours) }),
        row.byHandHours > 0 && t('volunteer.facts.byHand', { hours: format.hours(row.byHandHours) }),
        row.occupation && nameOfCode(occupations, row.occupation, language),
      ]}
    />
  );
}

interface VolunteerTagsProps {
  row: ReviewRow;
  /** Undefined if the identity itself is what the reviewer decides. */
  state?: RealNameState | undefined;
  /** Tags specific to the queue. */
  children?: ReactNode;
}

/** Shows what a reviewer must know before passing. */
export function VolunteerTags({ row, state, children }: VolunteerTagsProps) {
  const { t } = useTexts();
  const isFull = row.memberships >= 5;
  if (!state && !row.minor && !isFull && !children) return null;
  return (
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
      {children}
    </Tags>
  );
}
