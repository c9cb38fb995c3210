import { Fields } from '@vp/app-shell/form';
import { activityLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { PublicPicture } from '../../shared/file/public-picture.tsx';
import { basicsFields } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

/** Fields for the cover, name, nature, kind, target groups and maximum of participants. */
export function BasicsSection({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const { basics } = form.values;
  return (
    <>
      <PublicPicture
        name="basics.coverId"
        label={t('release.fields.cover')}
        hint={t('release.fields.coverHint')}
        shape="cover"
        optional
        url={basics.coverUrl}
        onUrl={(url) => form.setValue('basics.coverUrl', url)}
      />
      <TextField name="basics.name" label={t('release.fields.name')} max={activityLimits.nameMax} />
      <Fields of={basicsFields} in="basics" values={basics} />
    </>
  );
}
