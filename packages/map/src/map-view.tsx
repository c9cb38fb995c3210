import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { AmapAccess } from './amap.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { MapPin } from './map-pin.ts';
import type { MapPoint } from './map-point.ts';
import { defaultCentre, roundPoint } from './map-point.ts';

export interface MapViewProps {
  /** Defaults to the built-in map without a key. */
  readonly amap?: AmapAccess | undefined;
  /** GCJ-02; the initial middle and the centre of the circle. */
  readonly centre?: MapPoint | undefined;
  readonly zoom?: number | undefined;
  /** Draws a circle around the centre and fits it. */
  readonly radiusMetres?: number | undefined;
  readonly pins?: readonly MapPin[] | undefined;
  readonly selectedPinId?: string | undefined;
  readonly onPinSelect?: ((id: string) => void) | undefined;
  /** GCJ-02. */
  readonly myPosition?: MapPoint | undefined;
  readonly onLocate?: (() => void) | undefined;
  /** A card of the selected item, over the lower edge of the map. */
  readonly preview?: ReactNode;
  /** Called by a tap, or by Enter with the middle: GCJ-02, 7 decimals. */
  readonly onPick?: ((point: MapPoint) => void) | undefined;
}

/** Renders a read-only map that fills its parent, which needs a height. */
export function MapView(props: MapViewProps) {
  const { amap, zoom, radiusMetres, pins, selectedPinId, onPinSelect, myPosition, onLocate, onPick } = props;
  const { latitude, longitude } = props.centre ?? defaultCentre;
  const target = useMemo(
    () => (zoom === undefined ? { latitude, longitude } : { latitude, longitude, zoom }),
    [latitude, longitude, zoom],
  );
  const pick = useCallback((point: MapPoint) => onPick?.(roundPoint(point)), [onPick]);
  return (
    <MapCanvas
      amap={amap}
      purpose="view"
      target={target}
      circle={radiusMetres === undefined ? undefined : { centre: target, radiusMetres }}
      pins={pins}
      selectedPinId={selectedPinId}
      onPinSelect={onPinSelect}
      myPosition={myPosition}
      onLocate={onLocate}
      preview={props.preview}
      onTap={pick}
      onEnter={pick}
    />
  );
}
