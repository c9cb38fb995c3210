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
import { Button, Note, KeyValueList } from '@vp/ui-kit';
import type { KeyValue } from '@vp/ui-kit';
import { useCodeWords } from '@vp/app-shell';
import { documentOf } from './real-name-request.ts';
import type { GuardianValues, IdentityValues, RealNameFormValues } from './real-name-values.ts';
import type { RealNameStep } from './steps.ts';

interface SectionProps {
  readonly step: Exclude<RealNameStep, 'review'>;
  readonly rows: readonly KeyValue[];
  readonly onChange: (step: RealNameStep) => void;
}

function ReviewSection({ step, rows, onChange }: SectionProps) {
  const { t } = useTexts();
  const name = t(`registration.realName.steps.${step}`);
  const given = rows.filter(({ value }) => value !== '');
  return (
    <section aria-label={name}>
      <div className="real-name-change">
        <h2>{name}</h2>
        <Button
          look="text"
          size="small"
          icon="pencil"
          ariaLabel={`${t('registration.realName.change')} ${name}`}
          onClick={() => onChange(step)}
        >
          {t('registration.realName.change')}
        </Button>
      </div>
      <KeyValueList rows={given} />
    </section>
  );
}

function usePhotoRows(document: IdentityValues | GuardianValues): readonly KeyValue[] {
  const { t } = useTexts();
  const { frontPhotoId, backPhotoId } = documentOf(document);
  const photo = (id: string): string => (id === '' ? '' : t('registration.realName.photoGiven'));
  return [
    { name: t('registration.realName.frontPhoto'), value: photo(frontPhotoId) },
    { name: t('registration.realName.backPhoto'), value: photo(backPhotoId) },
  ];
}

function useIdentityRows({ identity }: RealNameFormValues): readonly KeyValue[] {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const day = (date: string): string => (date === '' ? '' : format.longDate(`${date}T00:00:00+08:00`));
  const expiry = identity.noExpiry ? t('registration.realName.noExpiry') : day(identity.expiryDate);
  return [
    { name: t('registration.realName.documentType'), value: nameOf(documentTypes, identity.documentType) },
    { name: t('registration.realName.documentNumber'), value: identity.documentNumber },
    { name: t('registration.realName.issueDate'), value: day(identity.issueDate) },
    { name: t('registration.realName.expiryDate'), value: expiry },
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
    { name: t('registration.realName.chineseName'), value: personal.chineseName },
    { name: t('registration.realName.latinSurname'), value: personal.latinSurname },
    { name: t('registration.realName.latinGivenName'), value: personal.latinGivenName },
    { name: t('registration.realName.birthDate'), value: birth },
    { name: t('registration.realName.gender'), value: nameOf(genders, personal.gender) },
    { name: t('registration.realName.maritalStatus'), value: nameOf(maritalStatuses, personal.maritalStatus) },
    { name: t('registration.realName.educationLevel'), value: nameOf(educationLevels, personal.educationLevel) },
    { name: t('registration.realName.occupation'), value: nameOf(occupations, occupation) },
    {
      name: t('registration.realName.profession'),
      value: occupation === '9' ? nameOf(professions, profession) : '',
    },
    {
      name: t('registration.realName.qualification'),
      value: isCertified ? t('registration.realName.photoGiven') : '',
    },
    {
      name: t('registration.realName.isStudent'),
      value: t(personal.isStudent ? 'common.words.yes' : 'common.words.no'),
    },
    { name: t('registration.realName.languagesMastered'), value: spoken.join(' · ') },
    {
      name: t('registration.realName.languageIdentification'),
      value: nameOf(languageIdentifications, personal.languageIdentification),
    },
    { name: t('registration.realName.vestSize'), value: nameOf(vestSizes, personal.vestSize) },
    { name: t('registration.realName.address'), value: personal.address },
    { name: t('registration.realName.remarks'), value: personal.remarks },
  ];
}

function useGuardianRows({ guardian }: RealNameFormValues): readonly KeyValue[] {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  return [
    { name: t('registration.realName.guardianName'), value: guardian.name },
    { name: t('registration.realName.guardianRelation'), value: nameOf(guardianRelations, guardian.relation) },
    { name: t('registration.realName.guardianType'), value: nameOf(documentTypes, guardian.documentType) },
    { name: t('registration.realName.guardianNumber'), value: guardian.documentNumber },
    { name: t('registration.realName.guardianMobile'), value: guardian.mobile },
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
      <Note tone="gold">{t('registration.realName.reviewIntro')}</Note>
      {steps.map((step) =>
        step === 'review' ? null : <ReviewSection key={step} step={step} rows={rows[step]} onChange={onChange} />,
      )}
    </>
  );
}
