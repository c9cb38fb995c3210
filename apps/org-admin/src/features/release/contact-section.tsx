import { useTexts } from '@vp/i18n/react';
import { TextField } from '@vp/ui-kit/form';

/** Whom volunteers can ask. */
export function ContactSection() {
  const { t } = useTexts();
  return (
    <>
      <TextField name="conditions.contactName" label={t('release.fields.contactName')} autoComplete="name" />
      <TextField
        name="conditions.contactPhone"
        label={t('release.fields.contactPhone')}
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
