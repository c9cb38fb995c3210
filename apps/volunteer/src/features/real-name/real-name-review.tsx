import { useFieldRows } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { Button, KeyValueList, Note, Row, Title } from '@vp/ui-kit';
import type { KeyValue } from '@vp/ui-kit';
import { usePrivatePhotos } from './photo-pair.tsx';
import { guardianFields, identityFields, personalFields } from './real-name-values.ts';
import type { RealNameFormValues, RealNameStep } from './real-name-values.ts';

interface SectionProps {
  readonly step: Exclude<RealNameStep, 'review'>;
  readonly rows: readonly KeyValue[];
  readonly onChange: (step: RealNameStep) => void;
}

function ReviewSection({ step, rows, onChange }: SectionProps) {
  const { t } = useTexts();
  const name = t(`realName.form.steps.${step}`);
  return (
    <section aria-label={name}>
      <Row justify="between">
        <Title size="h2">{name}</Title>
        <Button variant="text" size="small" icon="pencil" about={name} onClick={() => onChange(step)}>
          {t('realName.form.change')}
        </Button>
      </Row>
      <KeyValueList rows={rows} />
    </section>
  );
}

export interface RealNameReviewProps {
  readonly values: RealNameFormValues;
  readonly steps: readonly RealNameStep[];
  readonly onChange: (step: RealNameStep) => void;
}

/** Shows all answers before the form is sent. */
export function RealNameReview({ values, steps, onChange }: RealNameReviewProps) {
  const { t } = useTexts();
  const photos = usePrivatePhotos();
  const typed = useFieldRows(guardianFields, values.guardian, photos);
  const linked = [{ name: t('realName.form.steps.guardian'), value: t('guardian.choice.review') }];
  const rows = {
    identity: useFieldRows(identityFields, values.identity, photos),
    personal: useFieldRows(personalFields, values.personal, photos),
    guardian: values.guardian.requestId === '' ? typed : linked,
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
