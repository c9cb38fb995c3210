import styles from './map-picker.module.css';
import map from './map.module.css';
import { useTexts } from '@vp/i18n/react';
import { Button, SearchInput } from '@vp/ui-kit';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { AmapAccess } from './amap.ts';
import type { FoundPlace, MapEngine } from './engine.ts';
import { toGcj02 } from './gcj.ts';
import type { MapErrorKind } from './map-error.ts';
import { locationErrorOf } from './map-error.ts';
import { MapCanvas } from './map-canvas.tsx';
import { TypedAddress } from './map-failure.tsx';
import type { MapPoint } from './map-point.ts';
import { defaultCentre, roundPoint } from './map-point.ts';
import { PlaceResults } from './place-results.tsx';
import type { PointWords } from './use-address.ts';
import { useAddress } from './use-address.ts';
import { regionAt } from './region-at.ts';
import { useMacaoMap, usePlaceResults } from './use-place-results.ts';

/** The picked point: GCJ-02, 7 decimals, with its known names. */
export interface PickedPlace extends MapPoint {
  readonly address?: string | undefined;
  readonly placeName?: string | undefined;
  /** Region code, if the map knows it. */
  readonly regionId?: string | undefined;
}
/** A position reading from the bridge to the host. */
export interface LocatedPoint extends MapPoint {
  readonly system: 'wgs84' | 'gcj02';
}

export interface MapPickerProps {
  /** Defaults to the built-in map without a key. */
  readonly amap?: AmapAccess | undefined;
  /** Initial position of the pin, GCJ-02. */
  readonly centre?: MapPoint | undefined;
  /** Draws the attendance circle around the pin. */
  readonly radiusMetres?: number | undefined;
  /** Reads the device position; failures are shown as text. */
  readonly locate?: (() => Promise<LocatedPoint>) | undefined;
  readonly onConfirm: (place: PickedPlace) => void;
  /** Called with a typed address if the map or the position fails. */
  readonly onTypeAddress?: ((address: string) => void) | undefined;
}

const placeZoom = 17;

interface KnownOfPoint extends Pick<PointWords, 'placeName' | 'address'> {
  readonly regionId: string | undefined;
}

function pickedPlace(point: MapPoint, { placeName, address, regionId }: KnownOfPoint): PickedPlace {
  return {
    ...roundPoint(point),
    ...(address && { address }),
    ...(placeName && { placeName }),
    ...(regionId && { regionId }),
  };
}

function usePicking(first: MapPoint) {
  const [target, setTarget] = useState<MapPoint & { zoom?: number }>(first);
  const [point, setPoint] = useState<MapPoint>(first);
  const [chosen, setChosen] = useState<FoundPlace>();
  const [engine, setEngine] = useState<MapEngine>();
  const [isFailed, setIsFailed] = useState(false);

  function goTo(next: MapPoint & { zoom?: number }) {
    setTarget(next);
    setPoint(next);
  }
  return {
    target,
    point,
    chosen,
    engine,
    isFailed,
    goTo,
    choose(place: FoundPlace) {
      setChosen(place);
      goTo({ ...place.point, zoom: placeZoom });
    },
    fail() {
      setIsFailed(true);
      setEngine(undefined);
    },
    follow(moved: MapEngine) {
      setIsFailed(false);
      setEngine(moved);
      setPoint(moved.view().centre);
    },
  };
}

function useLocating(locate: MapPickerProps['locate'], onFound: (point: MapPoint & { zoom: number }) => void) {
  const [error, setError] = useState<MapErrorKind>();
  const [position, setPosition] = useState<MapPoint>();
  const [isLocating, setIsLocating] = useState(false);

  async function find(read: () => Promise<LocatedPoint>) {
    setIsLocating(true);
    setError(undefined);
    try {
      const fix = await read();
      const { latitude, longitude } = fix.system === 'wgs84' ? toGcj02(fix) : fix;
      setPosition({ latitude, longitude });
      onFound({ latitude, longitude, zoom: placeZoom });
    } catch (thrown) {
      setError(locationErrorOf(thrown));
    } finally {
      setIsLocating(false);
    }
  }
  const onLocate = locate === undefined ? undefined : () => void find(locate);
  return { error, position, isLocating, onLocate };
}

interface FootProps {
  readonly line: string;
  readonly locating: ReturnType<typeof useLocating>;
  readonly typed: ReactNode;
  readonly isReady: boolean;
  readonly onConfirm: () => void;
}

function PickerFoot({ line, locating, typed, isReady, onConfirm }: FootProps) {
  const { t } = useTexts();
  return (
    <div className={styles.foot}>
      {locating.isLocating && <p role="status">{t('map.locating')}</p>}
      {locating.error !== undefined && (
        <>
          <p role="alert" className={map.reason}>
            {t(`map.errors.${locating.error}`)}
          </p>
          {typed}
        </>
      )}
      <p className={styles.line} aria-live="polite">
        {line}
      </p>
      <Button onClick={onConfirm} disabledReason={isReady ? undefined : t('map.waiting')}>
        {t('map.confirm')}
      </Button>
    </div>
  );
}

/**
 * Renders the picker: search, map with a pin in the middle, address line, confirm button. On a desktop the places are
 * listed on the left.
 */
export function MapPicker(props: MapPickerProps) {
  const { amap, centre = defaultCentre, radiusMetres, locate, onConfirm, onTypeAddress } = props;
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const [isListing, setIsListing] = useState(false);
  const mapRef = useRef<HTMLDivElement>(null);
  const picking = usePicking(centre);
  const { point, engine } = picking;
  const locating = useLocating(locate, picking.goTo);
  const found = usePlaceResults(query, engine);
  const { placeName, address, near } = useAddress(point, picking);
  const nearby = near === undefined || placeName !== undefined ? undefined : t('map.near', { place: near });
  const words = address ?? nearby;
  const macao = useMacaoMap();
  const regionId = macao && regionAt(macao, point);
  const confirm = () => onConfirm(pickedPlace(point, { placeName, address: words, regionId }));
  const typed = onTypeAddress && <TypedAddress onConfirm={onTypeAddress} />;

  function search(next: string) {
    setQuery(next);
    setIsListing(next !== '');
  }
  function choose(place: FoundPlace) {
    setQuery(place.name);
    setIsListing(false);
    picking.choose(place);
    // On a phone the list closes with the button that had the focus.
    mapRef.current?.querySelector<HTMLElement>('[role=application]')?.focus();
  }

  return (
    <div className={styles.picker} data-listing={isListing}>
      <div className={styles.search}>
        <SearchInput label={t('map.search')} value={query} onChange={search} onSearch={search} />
        <PlaceResults query={query} found={found} onChoose={choose} />
      </div>
      <div className={styles.map} ref={mapRef}>
        <MapCanvas
          amap={amap}
          purpose="pick"
          target={picking.target}
          circle={radiusMetres === undefined ? undefined : { centre: point, radiusMetres }}
          myPosition={locating.position}
          onTap={(tapped) => picking.goTo(tapped)}
          onEnter={confirm}
          onMove={(moved) => picking.follow(moved)}
          onFail={() => picking.fail()}
          onLocate={locating.onLocate}
          fallback={typed}
        />
      </div>
      {!picking.isFailed && (
        <PickerFoot
          line={placeName ?? words ?? t('map.unnamed')}
          locating={locating}
          typed={typed}
          isReady={engine !== undefined}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}
