import {
  documentTypes,
  educationLevels,
  genders,
  guardianRelations,
  languageIdentifications,
  languagesMastered,
  isCodeOf,
  maritalStatuses,
  needsQualification,
  occupations,
  professions,
  vestSizes,
} from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, KeyValueList, Note, Row, Title } from '@vp/ui-kit';
import type { KeyValue } from '@vp/ui-kit';
import { useCodeWords } from '@vp/app-shell';
import { documentOf } from './real-name-request.ts';
import type { GuardianValues, IdentityValues, RealNameFormValues, RealNameStep } from './real-name-values.ts';

interface SectionProps {
  readonly step: Exclude<RealNameStep, 'review'>;
  readonly rows: readonly KeyValue[];
  readonly onChange: (step: RealNameStep) => void;
}

function ReviewSection({ step, rows, onChange }: SectionProps) {
  const { t } = useTexts();
  const name = t(`realName.form.steps.${step}`);
  const given = rows.filter(({ value }) => value !== '');
  return (
    <section aria-label={name}>
      <Row justify="between">
        <Title size="h2">{name}</Title>
        <Button
          look="text"
          size="small"
          icon="pencil"
          ariaLabel={`${t('realName.form.change')} ${name}`}
          onClick={() => onChange(step)}
        >
          {t('realName.form.change')}
        </Button>
      </Row>
      <KeyValueList rows={given} />
    </section>
  );
}

function usePhotoRows(document: IdentityValues | GuardianValues): readonly KeyValue[] {
  const { t } = useTexts();
  const { frontPhotoId, backPhotoId } = documentOf(document);
  const photo = (id: string): string => (id === '' ? '' : t('realName.form.photoGiven'));
  return [
    { name: t('realName.form.frontPhoto'), value: photo(frontPhotoId) },
    { name: t('realName.form.backPhoto'), value: photo(backPhotoId) },
  ];
}

function useIdentityRows({ identity }: RealNameFormValues): readonly KeyValue[] {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const day = (date: string): string => (date === '' ? '' : format.longDate(`${date}T00:00:00+08:00`));
  const expiry = identity.noExpiry ? t('realName.form.noExpiry') : day(identity.expiryDate);
  return [
    { name: t('realName.form.documentType'), value: nameOf(documentTypes, identity.documentType) },
    { name: t('realName.form.documentNumber'), value: identity.documentNumber },
    { name: t('realName.form.issueDate'), value: day(identity.issueDate) },
    { name: t('realName.form.expiryDate'), value: expiry },
    ...usePhotoRows(identity),
  ];
}

function usePersonalRows({ personal }: RealNameFormValues): readonly KeyValue[] {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const spoken = personal.languagesMastered.map((code) => nameOf(languagesMastered, code));
  const { occupation, profession } = personal;
  const isCertified =
    isCodeOf(occupations, occupation) &&
    isCodeOf(professions, profession) &&
    needsQualification(occupation, profession) &&
    personal.qualificationPhotoId !== '';
  const birth = personal.birthDate === '' ? '' : format.longDate(`${personal.birthDate}T00:00:00+08:00`);
  return [
    { name: t('realName.form.chineseName'), value: personal.chineseName },
    { name: t('realName.form.latinSurname'), value: personal.latinSurname },
    { name: t('realName.form.latinGivenName'), value: personal.latinGivenName },
    { name: t('realName.form.birthDate'), value: birth },
    { name: t('realName.form.gender'), value: nameOf(genders, personal.gender) },
    { name: t('realName.form.maritalStatus'), value: nameOf(maritalStatuses, personal.maritalStatus) },
    { name: t('realName.form.educationLevel'), value: nameOf(educationLevels, personal.educationLevel) },
    { name: t('realName.form.occupation'), value: nameOf(occupations, occupation) },
    {
      name: t('realName.form.profession'),
      value: occupation === '9' ? nameOf(professions, profession) : '',
    },
    {
      name: t('realName.form.qualification'),
      value: isCertified ? t('realName.form.photoGiven') : '',
    },
    {
      name: t('realName.form.isStudent'),
      value: t(personal.isStudent ? 'common.words.yes' : 'common.words.no'),
    },
    { name: t('realName.form.languagesMastered'), value: spoken.join(' · ') },
    {
      name: t('realName.form.languageIdentification'),
      value: nameOf(languageIdentifications, personal.languageIdentification),
    },
    { name: t('realName.form.vestSize'), value: nameOf(vestSizes, personal.vestSize) },
    { name: t('realName.form.address'), value: personal.address },
    { name: t('realName.form.remarks'), value: personal.remarks },
  ];
}

function useGuardianRows({ guardian }: RealNameFormValues): readonly KeyValue[] {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  return [
    { name: t('realName.form.guardianName'), value: guardian.name },
    { name: t('realName.form.guardianRelation'), value: nameOf(guardianRelations, guardian.relation) },
    { name: t('realName.form.guardianType'), value: nameOf(documentTypes, guardian.documentType) },
    { name: t('realName.form.guardianNumber'), value: guardian.documentNumber },
    { name: t('realName.form.guardianMobile'), value: guardian.mobile },
    ...usePhotoRows(guardian),
  ];
}

export interface RealNameReviewProps {
  readonly values: RealNameFormValues;
  readonly steps: readonly RealNameStep[];
  readonly onChange: (step: RealNameStep) => void;
}

/** Everything once more before it is sent. */
export function RealNameReview({ values, steps, onChange }: RealNameReviewProps) {
  const { t } = useTexts();
  const rows = {
    identity: useIdentityRows(values),
    personal: usePersonalRows(values),
    guardian: useGuardianRows(values),
  };
  return (
    <>
      <Note tone="gold">{t('realName.form.reviewIntro')}</Note>
      {steps.map((step) =>
        step === 'review' ? null : <ReviewSection key={step} step={step} rows={rows[step]} onChange={onChange} />,
      )}
    </>
  );
}
