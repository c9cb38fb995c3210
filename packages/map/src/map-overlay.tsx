import styles from './map.module.css';
import { useTexts } from '@vp/i18n/react';
import { useLatest } from '@vp/ui-kit';
import { useEffect, useMemo } from 'react';
import { indexPins } from './clusters.ts';
import type { PinCluster, PinsAtZoom } from './clusters.ts';
import type { MapEngine } from './engine.ts';
import type { MapPin } from './map-pin.ts';
import type { MapPoint } from './map-point.ts';
import { metresPerPixel, panBy, zoomLimits } from './projection.ts';

export interface MapCircle {
  readonly centre: MapPoint;
  readonly radiusMetres: number;
}
export interface OverlayProps {
  readonly pins?: readonly MapPin[] | undefined;
  readonly selectedPinId?: string | undefined;
  readonly onPinSelect?: ((id: string) => void) | undefined;
  readonly circle?: MapCircle | undefined;
  readonly myPosition?: MapPoint | undefined;
}

const pinShape = 'M16 42S1 28.6 1 16.2a15 15 0 0 1 30 0C31 28.6 16 42 16 42z';
const noPins: readonly MapPin[] = [];

/** The drop-shaped mark; its tip is the point. */
export function PinShape() {
  return (
    <svg viewBox="0 0 32 43" aria-hidden className={styles.pinShape}>
      <path d={pinShape} />
    </svg>
  );
}

function Circle({ engine, circle }: { engine: MapEngine; circle: MapCircle }) {
  const { x, y } = engine.project(circle.centre);
  const radius = circle.radiusMetres / metresPerPixel({ centre: circle.centre, zoom: engine.view().zoom });
  return (
    <svg className={styles.circle} aria-hidden>
      <circle cx={x} cy={y} r={radius} />
    </svg>
  );
}

function isVisible(engine: MapEngine, point: MapPoint): boolean {
  const { x, y } = engine.project(point);
  const { width, height } = engine.size();
  return x >= -40 && y >= -10 && x <= width + 40 && y <= height + 60;
}

function Pin({ engine, pin, overlay }: { engine: MapEngine; pin: MapPin; overlay: OverlayProps }) {
  const { t } = useTexts();
  const { x, y } = engine.project(pin.point);
  const isSelected = pin.id === overlay.selectedPinId;
  const { name, caption, count, tone = 'brand' } = pin;
  const look = { className: styles.pin, 'data-part': 'map-pin', 'data-tone': isSelected ? 'selected' : tone };
  const style = { transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` };
  const face = (
    <>
      <PinShape />
      {count !== undefined && <span aria-hidden>{count}</span>}
      {caption !== undefined && (
        <b className={styles.pinCaption} aria-hidden>
          {caption}
        </b>
      )}
    </>
  );
  if (!overlay.onPinSelect) {
    return (
      <div {...look} style={style} role="img" aria-label={name}>
        {face}
      </div>
    );
  }
  return (
    <button
      type="button"
      {...look}
      style={style}
      aria-label={count === undefined ? name : t('map.pin', { name, count })}
      aria-pressed={isSelected}
      onClick={() => overlay.onPinSelect?.(pin.id)}
    >
      {face}
    </button>
  );
}

function Cluster({ engine, cluster }: { engine: MapEngine; cluster: PinCluster }) {
  const { t } = useTexts();
  const { x, y } = engine.project(cluster.point);
  const { places, total, point, expansionZoom } = cluster;
  return (
    <button
      type="button"
      className={styles.cluster}
      data-part="map-cluster"
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
      aria-label={t('map.cluster', { places, total })}
      onClick={() => engine.setView({ centre: point, zoom: Math.min(expansionZoom, zoomLimits.max) })}
    >
      <span aria-hidden>{total}</span>
    </button>
  );
}

function usePinsAt(zoom: number, pins: readonly MapPin[], selectedPinId: string | undefined): PinsAtZoom {
  const index = useMemo(() => indexPins(pins, selectedPinId), [pins, selectedPinId]);
  return useMemo(() => index(zoom), [index, zoom]);
}

/** Moves the selected pin into the upper half, where no card covers it. */
function useShownPin(engine: MapEngine, chosen: MapPin | undefined): void {
  const latest = useLatest(chosen);
  const id = chosen?.id;
  // Once per selection: afterwards the reader controls the map.
  useEffect(() => {
    if (id === undefined || !latest.current) return;
    const { x, y } = engine.project(latest.current.point);
    const { width, height } = engine.size();
    const isSeen = x > 24 && x < width - 24 && y > 56 && y < height / 2;
    if (!isSeen) engine.setView(panBy(engine.view(), { x: width / 2 - x, y: height * 0.4 - y }));
  }, [engine, id, latest]);
}

/** The overlay of the base map, for every provider. */
export function MapOverlay({ engine, ...overlay }: OverlayProps & { engine: MapEngine }) {
  const { pins = noPins, selectedPinId, circle, myPosition } = overlay;
  const shown = usePinsAt(Math.floor(engine.view().zoom), pins, selectedPinId);
  const here = myPosition === undefined ? undefined : engine.project(myPosition);
  useShownPin(
    engine,
    pins.find(({ id }) => id === selectedPinId),
  );

  useEffect(() => engine.avoid?.([...shown.pins, ...shown.clusters].map(({ point }) => point)), [engine, shown]);

  return (
    <div className={styles.overlay}>
      {circle !== undefined && <Circle engine={engine} circle={circle} />}
      {here !== undefined && (
        <span className={styles.me} style={{ transform: `translate(${here.x}px, ${here.y}px)` }} />
      )}
      {shown.clusters
        .filter(({ point }) => isVisible(engine, point))
        .map((cluster) => (
          <Cluster key={`cluster ${cluster.id}`} engine={engine} cluster={cluster} />
        ))}
      {shown.pins
        .filter(({ point }) => isVisible(engine, point))
        .map((pin) => (
          <Pin key={pin.id} engine={engine} pin={pin} overlay={overlay} />
        ))}
    </div>
  );
}
