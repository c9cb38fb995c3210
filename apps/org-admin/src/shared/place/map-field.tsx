import { SmallMap, useBridge, useCodeWords, useMapAccess, lazyPart } from '@vp/app-shell';
import { cutToMax, personLimits, regions } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Note, Sheet } from '@vp/ui-kit';
import { FieldFrame, useFormField } from '@vp/ui-kit/form';
import { Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import styles from './map-field.module.css';

const MapPicker = lazyPart(async () => (await import('@vp/map')).MapPicker);

type PickerProps = ComponentProps<typeof MapPicker>;
type Picked = Parameters<PickerProps['onConfirm']>[0];

const firstOf = (text: string): string => cutToMax(text, personLimits.addressMax);

export interface MapFieldProps {
  /** Form section with the fields `latitude`, `longitude`, `address` and `regionId`. */
  readonly in: string;
  readonly place: {
    readonly latitude: number | '';
    readonly longitude: number | '';
    readonly address: string;
    readonly regionId: string;
  };
  readonly label: string;
  readonly hint: string;
  /** Radius of the attendance area, if the map shows it. */
  readonly radiusMetres?: number | undefined;
  readonly setValue: (name: string, value: number | string) => void;
}

/** Shows the position on the map and opens a picker to choose it. */
export function MapField({ in: section, place, label, hint, radiusMetres, setValue }: MapFieldProps) {
  const { t } = useTexts();
  const amap = useMapAccess();
  const bridge = useBridge();
  const { optionsOf } = useCodeWords();
  const [isOpen, setIsOpen] = useState(false);
  const [hasTyped, setHasTyped] = useState(false);
  const [picked, setPicked] = useState('');
  const [proposed, setProposed] = useState('');
  const field = useFormField<number | ''>(`${section}.latitude`, label);
  const { latitude, longitude, address, regionId } = place;
  const point = latitude === '' || longitude === '' ? undefined : { latitude, longitude };

  function take(found: Picked): void {
    setValue(`${section}.longitude`, found.longitude);
    field.choose(found.latitude);
    const words = found.address ?? found.placeName ?? '';
    setPicked(found.placeName ?? words);
    const isOffered = optionsOf(regions).some(({ value }) => value === found.regionId);
    if (regionId === '' || regionId === proposed) {
      // Near a border the map does not know the region: the proposal of the former pin is cleared.
      const next = isOffered ? (found.regionId ?? '') : '';
      setProposed(next);
      setValue(`${section}.regionId`, next);
    }
    if (address.trim() === '' && words !== '') setValue(`${section}.address`, firstOf(words));
    setIsOpen(false);
  }

  function open(): void {
    setHasTyped(false);
    setIsOpen(true);
  }

  const where = picked === '' ? address.trim() : picked;
  const picker = (
    <Suspense fallback={<p role="status">{t('place.loading')}</p>}>
      <MapPicker
        amap={amap}
        radiusMetres={radiusMetres}
        centre={point}
        locate={() => bridge.locate()}
        onConfirm={take}
        onTypeAddress={(typed) => {
          setValue(`${section}.address`, firstOf(typed));
          setHasTyped(true);
        }}
      />
    </Suspense>
  );

  return (
    <FieldFrame
      name={`${section}.latitude`}
      id={field.id}
      formId={field.formId}
      label={label}
      hint={hint}
      message={field.message}
      kind="group"
    >
      {point !== undefined && (
        <SmallMap
          radiusMetres={radiusMetres}
          centre={point}
          pins={[{ id: 'place', point, name: address || label }]}
          selectedPinId="place"
        />
      )}
      <div className={styles.line} role="status">
        <Caption>
          {point === undefined
            ? t('place.nothing')
            : where === ''
              ? t('place.marked')
              : t('place.chosen', { place: where })}
        </Caption>
      </div>
      <Button variant="outline" icon="map" onClick={open}>
        {t(point === undefined ? 'place.choose' : 'place.change')}
      </Button>
      {isOpen && (
        <Sheet title={t('place.title')} desktop="wide" onClose={() => setIsOpen(false)}>
          {hasTyped && (
            <div role="status">
              <Note tone="gold">{t('place.typed')}</Note>
            </div>
          )}
          {/* The search of the picker is a nested form; its submit event must not reach the release form. */}
          <div className={styles.sheet} onSubmit={(event) => event.stopPropagation()}>
            {picker}
          </div>
        </Sheet>
      )}
    </FieldFrame>
  );
}
