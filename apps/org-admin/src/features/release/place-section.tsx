import { Fields } from '@vp/app-shell/form';
import { attendanceTypeCodes } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import type { FormHandle } from '@vp/ui-kit/form';
import { MapField } from '../../shared/place/map-field.tsx';
import { placeFields } from './release-values.ts';
import type { ReleaseValues } from './release-values.ts';

/** Fields for the place and the check-in there. The pin comes first, because it proposes the region and the address. */
export function PlaceSection({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const { place } = form.values;
  const section = { of: placeFields, in: 'place', values: place } as const;
  return (
    <>
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
      <Fields {...section} only={['regionId', 'address', 'meetingPoint']} />
      <Fields {...section} only={['attendanceType', 'radiusKilometres']} />
    </>
  );
}
