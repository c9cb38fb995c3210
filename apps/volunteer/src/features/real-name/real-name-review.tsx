import { useCodeWords } from '@vp/app-shell';
import { useFieldRows } from '@vp/app-shell/form';
import { documentTypes, guardianRelations } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, KeyValueList, Note, Row, Title } from '@vp/ui-kit';
import type { KeyValue } from '@vp/ui-kit';
import { isCertified } from './personal-section.tsx';
import { documentOf } from './real-name-request.ts';
import { personalFields } from './real-name-values.ts';
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
  // Answers to questions that do not arise are not shown, as they are not sent.
  return useFieldRows(personalFields, {
    ...personal,
    profession: personal.occupation === '9' ? personal.profession : '',
    qualificationPhotoId: isCertified(personal) ? personal.qualificationPhotoId : '',
  });
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
