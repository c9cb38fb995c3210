import { useCodeWords } from '@vp/app-shell';
import { activityLimits, activityNatures } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { RadioCards, SelectField, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { PublicPicture } from '../../shared/picture/public-picture.tsx';
import { useListOptions } from '../../shared/service/list-options.ts';
import { ServiceFields } from '../../shared/service/service-fields.tsx';
import styles from './unit.module.css';
import type { ReleaseValues } from './release-values.ts';

/** Cover, name, nature, kind, whom it serves, and how many may take part. */
export function BasicsSection({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const types = useListOptions('activity_type', 'basics.activityTypeId');
  const notes = [t('release.fields.natureService'), t('release.fields.natureTraining')];

  return (
    <>
      <PublicPicture
        name="basics.coverId"
        label={t('release.fields.cover')}
        hint={t('release.fields.coverHint')}
        shape="cover"
        optional
        url={form.values.basics.coverUrl}
        onUrl={(url) => form.setValue('basics.coverUrl', url)}
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
        hint={t('release.fields.typeHint')}
        options={types}
        display="list"
      />
      <ServiceFields
        types={{
          name: 'basics.serviceTypes',
          label: t('release.fields.serviceTypes'),
          hint: t('release.fields.serviceTypesHint'),
        }}
        objects={{ name: 'basics.serviceObjects', label: t('release.fields.serviceObjects') }}
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
