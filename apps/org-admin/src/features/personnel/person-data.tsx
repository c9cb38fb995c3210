import './card-title.css';
import './person-data.css';
import { useMutation } from '@tanstack/react-query';
import { useCodeWords } from '@vp/app-shell';
import type { Person, ReviewDetail } from '@vp/contract';
import {
  documentTypes,
  educationLevels,
  genders,
  guardianRelations,
  languagesMastered,
  maritalStatuses,
  occupations,
} from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Card, Figures, Section } from '@vp/ui-kit';
import type { KeyValue } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useApi } from '../../shared/api.ts';
import type { ReviewKind } from '../../shared/paths.ts';
import { revealMutation } from './queries.ts';
import type { DocumentOwner } from './queries.ts';

/** Rows with a value; the others are left out. */
function Rows({ rows }: { rows: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="admin-data">
      {rows
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="vk-num">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

type DataCardProps = { title: string; aside?: ReactNode; children: ReactNode };

function DataCard({ title, aside, children }: DataCardProps) {
  return (
    <Card>
      <div className="admin-data-head">
        <h2 className="admin-card-title">{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

/** The full number on demand, with the button that shows and hides it. */
function useReveal(reviewId: string, owner: DocumentOwner) {
  const { t } = useTexts();
  const reveal = useMutation(revealMutation(useApi(), reviewId, owner));
  const full = reveal.data?.documentNumber;
  const isShown = full !== undefined;
  const text = t(isShown ? 'volunteer.record.hide' : 'volunteer.record.reveal');
  const button = (
    <Button
      look="text"
      size="small"
      icon={isShown ? 'eye-off' : 'eye'}
      busy={reveal.isPending}
      {...(owner === 'guardian' ? { ariaLabel: `${text}: ${t('volunteer.record.guardian')}` } : {})}
      onClick={() => (isShown ? reveal.reset() : reveal.mutate())}
    >
      {text}
    </Button>
  );
  const note = isShown && <p className="admin-data-note">{t('volunteer.record.revealNote')}</p>;
  return { full, button, note };
}

type PartProps = { person: Person; kind: ReviewKind; reviewId: string };

function Identity({ person, kind, reviewId }: PartProps) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { full, button, note } = useReveal(reviewId, 'applicant');
  const isRealName = kind === 'realName';
  const expiry = person.documentIssuedOn === null ? null : t('volunteer.record.noExpiry');
  return (
    <DataCard
      title={t(isRealName ? 'volunteer.record.compare' : 'volunteer.record.identity')}
      aside={isRealName && button}
    >
      {note}
      <Rows
        rows={[
          { name: t('volunteer.record.chineseName'), value: person.chineseName },
          { name: t('volunteer.record.latinName'), value: person.latinName },
          { name: t('volunteer.record.documentType'), value: nameOf(documentTypes, person.documentType) },
          { name: t('volunteer.record.documentNumber'), value: full ?? person.maskedDocumentNumber },
          {
            name: t('volunteer.record.issuedOn'),
            value: person.documentIssuedOn && format.longDate(person.documentIssuedOn),
          },
          {
            name: t('volunteer.record.expiresOn'),
            value: person.documentExpiresOn ? format.longDate(person.documentExpiresOn) : expiry,
          },
          { name: t('volunteer.record.birthDate'), value: person.birthDate && format.longDate(person.birthDate) },
          { name: t('volunteer.record.gender'), value: nameOf(genders, person.gender) },
          {
            name: t('volunteer.record.age'),
            value: person.age === null ? null : t('volunteer.facts.age', { age: person.age }),
          },
        ]}
      />
    </DataCard>
  );
}

function Background({ person }: { person: Person }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const languages = person.languagesMastered.map((code) => nameOf(languagesMastered, code));
  return (
    <DataCard title={t('volunteer.record.personal')}>
      <Rows
        rows={[
          { name: t('volunteer.record.number'), value: person.number },
          { name: t('volunteer.record.mobile'), value: person.maskedMobile },
          { name: t('volunteer.record.email'), value: person.email },
          { name: t('volunteer.record.address'), value: person.address },
          { name: t('volunteer.record.occupation'), value: nameOf(occupations, person.occupation) },
          { name: t('volunteer.record.education'), value: nameOf(educationLevels, person.educationLevel) },
          { name: t('volunteer.record.marital'), value: nameOf(maritalStatuses, person.maritalStatus) },
          { name: t('volunteer.record.languages'), value: languages.join(t('queue.list.comma')) },
        ]}
      />
    </DataCard>
  );
}

function Service({ person }: { person: Person }) {
  const { t, format } = useTexts();
  const figures: KeyValue[] = [
    { name: t('volunteer.record.serviceHours'), value: format.hours(person.serviceHours) },
    { name: t('volunteer.record.trainingHours'), value: format.hours(person.trainingHours) },
    { name: t('volunteer.record.memberships'), value: `${person.memberships} / 5` },
  ];
  return (
    <Section title={t('volunteer.record.service')}>
      <Figures rows={figures} />
      {person.organizations.length > 0 && (
        <p className="admin-data-note">{person.organizations.join(t('queue.list.comma'))}</p>
      )}
    </Section>
  );
}

function Guardian({ person: { guardian }, kind, reviewId }: PartProps) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { full, button, note } = useReveal(reviewId, 'guardian');
  if (guardian === null) return null;
  return (
    <DataCard title={t('volunteer.record.guardian')} aside={kind === 'realName' && button}>
      {note}
      <Rows
        rows={[
          { name: t('volunteer.record.guardianName'), value: guardian.name },
          { name: t('volunteer.record.guardianRelation'), value: nameOf(guardianRelations, guardian.relation) },
          { name: t('volunteer.record.mobile'), value: guardian.maskedMobile },
          { name: t('volunteer.record.documentNumber'), value: full ?? guardian.maskedDocumentNumber },
        ]}
      />
    </DataCard>
  );
}

/** What the reviewer compares with the evidence. */
export function PersonData({ detail, kind }: { detail: ReviewDetail; kind: ReviewKind }) {
  const { t } = useTexts();
  const { person, message, row } = detail;
  return (
    <div className="admin-review-data">
      {message && (
        <DataCard title={t('membership.message')}>
          <p>{message}</p>
        </DataCard>
      )}
      <Identity person={person} kind={kind} reviewId={row.reviewId} />
      <Guardian person={person} kind={kind} reviewId={row.reviewId} />
      <Background person={person} />
      <Service person={person} />
    </div>
  );
}
