import { hasContentPart } from '@vp/domain';
import type { ContentKind } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { DateTimeField, RadioCards } from '@vp/ui-kit/form';
import type { ContentValues } from './content-values.ts';

interface PublishFieldsProps {
  readonly kind: ContentKind;
  readonly values: ContentValues;
}

/** Fields for the start and the end of publication. */
export function PublishFields({ kind, values }: PublishFieldsProps) {
  const { t } = useTexts();
  const isDated = values.when === 'dated';
  const words = hasContentPart(kind, 'versions') ? 'content.versions' : 'content.form';
  return (
    <>
      <RadioCards
        name="when"
        label={t(`${words}.when`)}
        options={[
          { value: 'draft', label: t('content.form.draft'), note: t(`${words}.draftNote`) },
          { value: 'dated', label: t(`${words}.dated`), note: t(`${words}.datedNote`) },
        ]}
      />
      {isDated && <DateTimeField name="publishedAt" label={t(`${words}.publishedAt`)} />}
      {hasContentPart(kind, 'end') && (
        <DateTimeField
          name="endsAt"
          label={t('content.form.endsAt')}
          hint={t('content.form.endsAtHint')}
          optional
          min={isDated && values.publishedAt !== '' ? values.publishedAt : undefined}
        />
      )}
    </>
  );
}
