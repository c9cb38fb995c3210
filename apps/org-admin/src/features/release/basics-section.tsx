import { useCodeWords, useFileUrl, useUpload } from '@vp/app-shell';
import {
  activityNatures,
  activityTypes,
  organizationLimits,
  activityLimits,
  serviceObjects,
  serviceTypes,
} from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ChipsField, PhotoField, RadioCards, SelectField, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import styles from './unit.module.css';
import type { ReleaseValues } from './release-values.ts';

/** Cover, name, nature, kind, whom it serves, and how many may take part. */
export function BasicsSection({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const upload = useUpload();
  const fileUrl = useFileUrl();
  const { optionsOf } = useCodeWords();
  const notes = [t('release.fields.natureService'), t('release.fields.natureTraining')];

  async function send(file: Blob, onProgress: (percent: number) => void): Promise<string> {
    const { id, url } = await upload(file, { visibility: 'public', onProgress: (share) => onProgress(share * 100) });
    form.setValue('basics.coverUrl', url);
    return id;
  }

  return (
    <>
      <PhotoField
        name="basics.coverId"
        label={t('release.fields.cover')}
        hint={t('release.fields.coverHint')}
        shape="cover"
        optional
        upload={send}
        preview={fileUrl(form.values.basics.coverUrl)}
      />
      <TextField name="basics.name" label={t('release.fields.name')} max={activityLimits.nameMax} />
      <RadioCards
        name="basics.nature"
        label={t('release.fields.nature')}
        options={optionsOf(activityNatures).map((option, index) => ({ ...option, note: notes[index] }))}
      />
      <SelectField
        name="basics.activityTypeId"
        label={t('release.fields.type')}
        options={optionsOf(activityTypes)}
        display="list"
      />
      <ChipsField
        name="basics.serviceTypes"
        label={t('release.fields.serviceTypes')}
        options={optionsOf(serviceTypes)}
        max={organizationLimits.serviceTypesMax}
      />
      <ChipsField
        name="basics.serviceObjects"
        label={t('release.fields.serviceObjects')}
        options={optionsOf(serviceObjects)}
        max={organizationLimits.serviceObjectsMax}
      />
      <TextField
        name="basics.maximumParticipants"
        label={t('release.fields.maximum')}
        hint={t('release.fields.maximumHint')}
        inputMode="numeric"
        suffix={<span className={styles.unit}>{t('release.fields.people')}</span>}
      />
    </>
  );
}
