import { useCodeWords } from '@vp/app-shell';
import type { CheckedIdentityBefore, Person } from '@vp/contract';
import {
  countryRegions,
  documentTypes,
  educationLevels,
  genders,
  guardianRelations,
  languagesMastered,
  maritalStatuses,
  occupations,
} from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, Figures, KeyValueList, Row, Section, Tag, Title } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import styles from './volunteer-record.module.css';

interface RecordCardProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One card of a person's record. */
export function RecordCard({ title, aside, children }: RecordCardProps) {
  return (
    <div className={styles.card}>
      <Card>
        <Row justify="between" wrap>
          <Title>{title}</Title>
          {aside && <div className={styles.aside}>{aside}</div>}
        </Row>
        {children}
      </Card>
    </div>
  );
}

interface NumberedProps {
  /** Full document number, after the reviewer has revealed it. */
  fullNumber?: string | undefined;
  aside?: ReactNode;
  note?: ReactNode;
}

type Identity = Omit<CheckedIdentityBefore, 'sameDocument'>;

interface IdentityProps extends NumberedProps {
  person: Identity & { readonly age?: number | null };
  title: string;
  /** The approved data, from which every other value is marked. */
  comparedWith?: CheckedIdentityBefore | undefined;
}

/** Returns a value of the person with a mark where the approved one is another; a missing value is then named. */
function useMark({ person, comparedWith }: Pick<IdentityProps, 'person' | 'comparedWith'>) {
  const { t } = useTexts();
  return (field: keyof Identity, value: ReactNode): ReactNode => {
    if (comparedWith === undefined) return value;
    const isSame =
      field === 'maskedDocumentNumber'
        ? comparedWith.sameDocument
        : (comparedWith[field] ?? '') === (person[field] ?? '');
    if (isSame) return value;
    return (
      <Row gap={2} wrap>
        <span>{value || t('volunteer.record.noValue')}</span>
        <Tag tone="gold" icon="warning">
          {t('volunteer.record.changed')}
        </Tag>
      </Row>
    );
  };
}

/** Shows name, document and birth data as printed on the document. */
export function IdentityCard({ person, title, comparedWith, fullNumber, aside, note }: IdentityProps) {
  const { t, format } = useTexts();
  const mark = useMark({ person, comparedWith });
  const { nameOf } = useCodeWords();
  const expiry = person.documentIssuedOn === null ? null : t('volunteer.record.noExpiry');
  return (
    <RecordCard title={title} aside={aside}>
      {note}
      <KeyValueList
        variant="plain"
        rows={[
          { name: t('volunteer.record.chineseName'), value: mark('chineseName', person.chineseName) },
          { name: t('volunteer.record.latinName'), value: mark('latinName', person.latinName) },
          {
            name: t('volunteer.record.documentType'),
            value: mark('documentType', nameOf(documentTypes, person.documentType)),
          },
          {
            name: t('volunteer.record.documentNumber'),
            value: mark('maskedDocumentNumber', fullNumber ?? person.maskedDocumentNumber),
          },
          {
            name: t('volunteer.record.issuedOn'),
            value: person.documentIssuedOn && format.longDate(person.documentIssuedOn),
          },
          {
            name: t('volunteer.record.expiresOn'),
            value: person.documentExpiresOn ? format.longDate(person.documentExpiresOn) : expiry,
          },
          {
            name: t('volunteer.record.birthDate'),
            value: mark('birthDate', person.birthDate && format.longDate(person.birthDate)),
          },
          { name: t('volunteer.record.gender'), value: mark('gender', nameOf(genders, person.gender)) },
          {
            name: t('volunteer.record.age'),
            value:
              person.age === null || person.age === undefined ? null : t('volunteer.facts.age', { age: person.age }),
          },
        ]}
      />
    </RecordCard>
  );
}

/** Shows contact, occupation, education and languages. */
export function BackgroundCard({ person }: { person: Person }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const languages = person.languagesMastered.map((code) => nameOf(languagesMastered, code));
  return (
    <RecordCard title={t('volunteer.record.personal')}>
      <KeyValueList
        variant="plain"
        rows={[
          { name: t('volunteer.record.number'), value: person.number },
          { name: t('volunteer.record.mobile'), value: person.maskedMobile },
          { name: t('volunteer.record.email'), value: person.email },
          { name: t('volunteer.record.countryRegion'), value: nameOf(countryRegions, person.countryRegion) },
          { name: t('volunteer.record.address'), value: person.address },
          { name: t('volunteer.record.occupation'), value: nameOf(occupations, person.occupation) },
          { name: t('volunteer.record.education'), value: nameOf(educationLevels, person.educationLevel) },
          { name: t('volunteer.record.marital'), value: nameOf(maritalStatuses, person.maritalStatus) },
          { name: t('volunteer.record.languages'), value: languages.join(t('queue.list.comma')) },
        ]}
      />
    </RecordCard>
  );
}

/** Shows how many of the hours above were entered by hand; nothing if zero. */
export function ByHandHours({ hours }: { hours: number }) {
  const { t, format } = useTexts();
  return hours > 0 ? <Caption>{t('volunteer.record.byHandHours', { hours: format.hours(hours) })}</Caption> : null;
}

/** Shows service hours and organizations. */
export function ServiceRecord({ person }: { person: Person }) {
  const { t, format } = useTexts();
  return (
    <div className={styles.card}>
      <Section title={t('volunteer.record.service')}>
        <Figures
          rows={[
            { name: t('volunteer.record.serviceHours'), value: format.hours(person.serviceHours) },
            { name: t('volunteer.record.trainingHours'), value: format.hours(person.trainingHours) },
            { name: t('volunteer.record.memberships'), value: `${person.memberships} / 5` },
          ]}
        />
        <ByHandHours hours={person.byHandHours} />
        {person.organizations.length > 0 && <Caption>{person.organizations.join(t('queue.list.comma'))}</Caption>}
      </Section>
    </div>
  );
}

interface GuardianCardProps extends NumberedProps {
  person: Person;
}

/** Shows the guardian of a minor; nothing without a guardian. */
export function GuardianCard({ person: { guardian }, fullNumber, aside, note }: GuardianCardProps) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  if (guardian === null) return null;
  return (
    <RecordCard title={t('volunteer.record.guardian')} aside={aside}>
      {note}
      {guardian.byLink && <Caption>{t('volunteer.record.guardianByLink')}</Caption>}
      <KeyValueList
        variant="plain"
        rows={[
          { name: t('volunteer.record.guardianName'), value: guardian.name },
          { name: t('volunteer.record.guardianRelation'), value: nameOf(guardianRelations, guardian.relation) },
          { name: t('volunteer.record.mobile'), value: guardian.maskedMobile },
          { name: t('volunteer.record.documentNumber'), value: fullNumber ?? guardian.maskedDocumentNumber },
        ]}
      />
    </RecordCard>
  );
}
