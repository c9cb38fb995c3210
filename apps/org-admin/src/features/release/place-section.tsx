import { activityLimits, attendanceTypeCodes, attendanceTypes, personLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { RadioCards, SelectField, TextField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { useCodeWords } from '@vp/app-shell';
import { MapField } from '../../shared/place/map-field.tsx';
import { useListOptions } from '../../shared/service/list-options.ts';
import type { ReleaseValues } from './release-values.ts';

/** Where it takes place and how people check in there. */
export function PlaceSection({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t, format } = useTexts();
  const { optionsOf } = useCodeWords();
  const regions = useListOptions('region', 'place.regionId');
  const { place } = form.values;
  const notes = [t('release.fields.attendanceScan'), t('release.fields.attendanceAutomatic')];
  return (
    <>
      <SelectField name="place.regionId" label={t('release.fields.region')} options={regions} display="list" />
      <TextField
        name="place.address"
        label={t('release.fields.address')}
        hint={t('release.fields.addressHint')}
        autoComplete="off"
        max={personLimits.addressMax}
      />
      <MapField
        in="place"
        place={place}
        label={t('release.fields.map')}
        hint={t('release.fields.mapHint')}
        radiusMetres={
          place.attendanceType === attendanceTypeCodes.location && place.radiusKilometres !== ''
            ? Number(place.radiusKilometres) * 1000
            : undefined
        }
        setValue={form.setValue}
      />
      <RadioCards
        layout="stacked"
        name="place.attendanceType"
        label={t('release.fields.attendance')}
        options={optionsOf(attendanceTypes).map((option, index) => ({ ...option, note: notes[index] }))}
      />
      {place.attendanceType === attendanceTypeCodes.location && (
        <RadioCards
          name="place.radiusKilometres"
          label={t('release.fields.radius')}
          hint={t('release.fields.radiusHint')}
          look="chips"
          options={activityLimits.radiusKilometres.map((radius) => ({
            value: String(radius),
            label: t('common.units.kilometres', { value: format.number(radius) }),
          }))}
        />
      )}
    </>
  );
}
