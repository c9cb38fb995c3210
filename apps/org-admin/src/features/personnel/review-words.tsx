import './review-words.css';
import { useQuery } from '@tanstack/react-query';
import type { ReviewRow } from '@vp/contract';
import { genders, nameOfCode, occupations } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Tag, Tags } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { DotList } from '../../shared/dot-list.tsx';

/** What decides at a glance: gender, age, occupation, service. */
export function RowFacts({ row }: { row: ReviewRow }) {
  const { t, language, format } = useTexts();
  const facts = [
    row.gender && nameOfCode(genders, row.gender, language),
    row.age !== null && t('volunteer.facts.age', { age: row.age }),
    row.occupation && nameOfCode(occupations, row.occupation, language),
    row.serviceHours > 0 && t('volunteer.facts.served', { hours: format.hours(row.serviceHours) }),
  ];
  return <DotList items={facts} />;
}

/** Verified, under 18, five organizations: what a reviewer has to know before passing. */
export function RowTags({ row }: { row: ReviewRow }) {
  const { t } = useTexts();
  if (!row.verified && !row.minor && row.memberships < 5) return null;
  return (
    <Tags>
      {row.verified && <Tag tone="green">{t('volunteer.facts.verified')}</Tag>}
      {row.minor && (
        <Tag tone="gold" icon="warning">
          {t('volunteer.facts.minor')}
        </Tag>
      )}
      {row.memberships >= 5 && (
        <Tag tone="gold" icon="warning">
          {t('volunteer.facts.full')}
        </Tag>
      )}
    </Tags>
  );
}

/** Which organization is to be joined, where it is not the reviewer's own. */
export function JoinedOrganization({ row: { organization } }: { row: ReviewRow }) {
  const { t } = useTexts();
  const own = useQuery(currentUserQuery(useApi())).data?.organization;
  if (organization === undefined || organization.oid === own?.oid) return null;
  const { text, language } = organization.name;
  return (
    <p className="admin-review-joins">
      {t('membership.joins')} <span lang={language}>{text}</span>
    </p>
  );
}

/** Who decided, when and why. */
export function DecidedLine({ row }: { row: ReviewRow }) {
  const { t, format } = useTexts();
  if (row.decidedAt === null) return null;
  const time = format.dateTime(row.decidedAt);
  return (
    <p className="admin-review-decided">
      {row.decidedBy ? t('queue.list.decidedBy', { name: row.decidedBy, time }) : t('queue.list.decidedAt', { time })}
      {row.reason && <span>{t('queue.list.reason', { reason: row.reason })}</span>}
    </p>
  );
}
