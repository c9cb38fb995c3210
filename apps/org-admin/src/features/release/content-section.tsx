import { activityLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { TextAreaField } from '@vp/ui-kit/form';

/** Field for the description, in plain text. */
export function ContentSection() {
  const { t } = useTexts();
  return (
    <TextAreaField
      name="content.content"
      label={t('release.fields.content')}
      hint={t('release.fields.contentHint')}
      max={activityLimits.contentMax}
      rows={12}
    />
  );
}
