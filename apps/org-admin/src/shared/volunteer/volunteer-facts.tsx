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

/** Whether the person's identity has been checked. */
export function RealNameTag({ state }: { state: RealNameState }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`volunteer.facts.realName.${state}`)}</Tag>;
}

/** What decides at a glance: gender, age, service, occupation. */
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
  /** Left out where the identity itself is what is decided. */
  state?: RealNameState | undefined;
  /** A tag of the queue's own. */
  children?: ReactNode;
}

/** What a reviewer has to know before passing. */
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
