import { useBridge, useConfig } from '@vp/app-shell';
import { attendanceTypeCodes, personLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Bone, Button, Caption, Note, Sheet } from '@vp/ui-kit';
import { FieldFrame, useFormField } from '@vp/ui-kit/form';
import type { FormHandle } from '@vp/ui-kit/form';
import { Suspense, lazy, useState } from 'react';
import type { ComponentProps } from 'react';
import styles from './map-field.module.css';
import type { ReleaseValues } from './release-values.ts';

const MapPicker = lazy(async () => ({ default: (await import('@vp/ui-kit/map')).MapPicker }));
const MapView = lazy(async () => ({ default: (await import('@vp/ui-kit/map')).MapView }));

type PickerProps = ComponentProps<typeof MapPicker>;
type Picked = Parameters<PickerProps['onConfirm']>[0];

const firstOf = (text: string): string => [...text].slice(0, personLimits.addressMax).join('');

function useMapAccess(): PickerProps['amap'] {
  const { mapKey } = useConfig();
  return mapKey === '' ? undefined : { key: mapKey };
}

/** The position on the map: shown with its attendance circle, chosen in a picker of its own. */
export function MapField({ form }: { form: FormHandle<ReleaseValues> }) {
  const { t } = useTexts();
  const amap = useMapAccess();
  const bridge = useBridge();
  const [isOpen, setIsOpen] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const [picked, setPicked] = useState('');
  const label = t('release.fields.map');
  const field = useFormField<number | ''>('place.latitude', label);
  const { latitude, longitude, address, attendanceType, radiusKilometres } = form.values.place;
  const point = latitude === '' || longitude === '' ? undefined : { latitude, longitude };
  const radiusMetres =
    attendanceType === attendanceTypeCodes.location && radiusKilometres !== ''
      ? Number(radiusKilometres) * 1000
      : undefined;

  function take(place: Picked): void {
    form.setValue('place.longitude', place.longitude);
    field.choose(place.latitude);
    const words = place.address ?? place.placeName ?? '';
    setPicked(place.placeName ?? words);
    if (address.trim() === '' && words !== '') form.setValue('place.address', firstOf(words));
    setIsOpen(false);
  }

  function open(): void {
    setHasTyped(false);
    setIsOpen(true);
  }

  const where = picked === '' ? address.trim() : picked;
  const picker = (
    <Suspense fallback={<p role="status">{t('release.map.loading')}</p>}>
      <MapPicker
        amap={amap}
        radiusMetres={radiusMetres}
        centre={point}
        locate={() => bridge.locate()}
        onConfirm={take}
        onTypeAddress={(typed) => {
          form.setValue('place.address', firstOf(typed));
          setHasTyped(true);
        }}
      />
    </Suspense>
  );

  return (
    <FieldFrame
      name="place.latitude"
      id={field.id}
      formId={field.formId}
      label={label}
      hint={t('release.fields.mapHint')}
      message={field.message}
      kind="group"
    >
      {point !== undefined && (
        <div className={styles.view}>
          <Suspense fallback={<Bone height={200} round={16} />}>
            <MapView
              amap={amap}
              radiusMetres={radiusMetres}
              centre={point}
              pins={[{ id: 'place', point, name: address || label }]}
              selectedPinId="place"
            />
          </Suspense>
        </div>
      )}
      <div className={styles.line} role="status">
        <Caption>
          {point === undefined
            ? t('release.map.nothing')
            : where === ''
              ? t('release.map.marked')
              : t('release.map.chosen', { place: where })}
        </Caption>
      </div>
      <Button look="outline" icon="map" onClick={open}>
        {t(point === undefined ? 'release.map.choose' : 'release.map.change')}
      </Button>
      {isOpen && (
        <Sheet title={t('release.map.title')} desktop="wide" onClose={() => setIsOpen(false)}>
          {hasTyped && (
            <div role="status">
              <Note tone="gold">{t('release.map.typed')}</Note>
            </div>
          )}
          {/* The search of the picker is a form of its own, which must not send the release around it. */}
          <div className={styles.sheet} onSubmit={(event) => event.stopPropagation()}>
            {picker}
          </div>
        </Sheet>
      )}
    </FieldFrame>
  );
}
