import styles from './map.module.css';
import { distanceMetres } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { IconButton } from '@vp/ui-kit';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { AmapAccess } from './amap.ts';
import type { MapEngine } from './engine.ts';
import { MapFailure } from './map-failure.tsx';
import type { OverlayProps } from './map-overlay.tsx';
import { MapOverlay, PinShape } from './map-overlay.tsx';
import type { MapPoint } from './map-point.ts';
import type { Pixel, Size, ViewPort } from './projection.ts';
import { panBy, zoomForRadius, zoomTo } from './projection.ts';
import { useMapEngine } from './use-map-engine.ts';

export interface MapCanvasProps extends OverlayProps {
  readonly amap?: AmapAccess | undefined;
  /** Initial centre; a new object recentres the map. */
  readonly target: MapPoint & { readonly zoom?: number };
  /** `pick` shows a fixed pin in the middle. */
  readonly purpose: 'view' | 'pick';
  readonly onTap?: ((point: MapPoint) => void) | undefined;
  /** Called by Enter on the map, with its middle. */
  readonly onEnter?: ((point: MapPoint) => void) | undefined;
  readonly onMove?: ((engine: MapEngine) => void) | undefined;
  /** Called when no map could be opened; `onMove` reports a later success. */
  readonly onFail?: (() => void) | undefined;
  readonly onLocate?: (() => void) | undefined;
  /** Rendered under the message of a failed map. */
  readonly fallback?: ReactNode;
  /** Rendered over the lower edge: the selected item. */
  readonly preview?: ReactNode;
}

const usualZoom = 15;
const arrowPixels = 64;
const arrows: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: arrowPixels },
  ArrowDown: { x: 0, y: -arrowPixels },
  ArrowLeft: { x: arrowPixels, y: 0 },
  ArrowRight: { x: -arrowPixels, y: 0 },
};

function zoomBy(engine: MapEngine, levels: number): void {
  const size = engine.size();
  const around = { x: size.width / 2, y: size.height / 2 };
  engine.setView(zoomTo(engine.view(), size, { zoom: engine.view().zoom + levels, around }));
}

function pressKey(engine: MapEngine, key: string): boolean {
  const by = arrows[key];
  if (by !== undefined) engine.setView(panBy(engine.view(), by));
  else if (key === '+' || key === '=') zoomBy(engine, 1);
  else if (key === '-' || key === '_') zoomBy(engine, -1);
  else return false;
  return true;
}

/** Pins are above their point and names below: both need space at the edge. */
const roomForPins = 1.3;

/** Fits the circle, plus the user when outside it. */
function firstView({ target, circle, myPosition: me }: MapCanvasProps, size: Size): ViewPort {
  if (circle === undefined) return { centre: target, zoom: target.zoom ?? usualZoom };
  const { radiusMetres, centre } = circle;
  const metresToMe = me === undefined ? 0 : distanceMetres(centre, me);
  const isOutside = me !== undefined && metresToMe > radiusMetres;
  const metres = isOutside ? (radiusMetres + metresToMe / 2) * roomForPins : radiusMetres;
  const zoom = target.zoom ?? Math.min(usualZoom, zoomForRadius(metres, size, target.latitude));
  if (!isOutside) return { centre: target, zoom };
  const middle = { latitude: (centre.latitude + me.latitude) / 2, longitude: (centre.longitude + me.longitude) / 2 };
  return { centre: middle, zoom };
}

function Controls({ engine, onLocate }: { engine: MapEngine; onLocate: (() => void) | undefined }) {
  const { t } = useTexts();
  return (
    <div className={styles.controls} data-part="map-controls">
      {onLocate !== undefined && <IconButton icon="navigate" label={t('map.myPosition')} onClick={onLocate} />}
      <IconButton icon="plus" label={t('map.zoomIn')} onClick={() => zoomBy(engine, 1)} />
      <IconButton icon="minus" label={t('map.zoomOut')} onClick={() => zoomBy(engine, -1)} />
    </div>
  );
}

/** Renders the base map with overlay, keyboard control and failure state. */
export function MapCanvas(props: MapCanvasProps) {
  const { amap, target, purpose, onTap, onEnter, onMove, onFail, onLocate, fallback, preview } = props;
  const { t } = useTexts();
  const { state, hostRef, retry, useBuiltIn } = useMapEngine({
    amap,
    language: useTexts().language,
    view: (size) => firstView(props, size),
    onTap: (point) => onTap?.(point),
    onChange: (engine) => onMove?.(engine),
    onFail: () => onFail?.(),
  });
  const engine = state.kind === 'ready' ? state.engine : undefined;
  const shownTarget = useRef(target);

  useEffect(() => {
    if (engine === undefined || shownTarget.current === target) return;
    shownTarget.current = target;
    engine.setView({ centre: target, zoom: target.zoom ?? engine.view().zoom });
  }, [engine, target]);

  function press(event: KeyboardEvent) {
    if (engine === undefined || event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onEnter?.(engine.view().centre);
    else if (!pressKey(engine, event.key)) return;
    event.preventDefault();
  }

  return (
    <div className={styles.map} data-part="map" data-purpose={purpose}>
      <div
        className={styles.keys}
        role="application"
        tabIndex={0}
        aria-label={t('map.label')}
        aria-roledescription={t('map.map')}
        onKeyDown={press}
      >
        <div ref={hostRef} className={styles.host} />
      </div>
      {state.kind === 'loading' && (
        <p className={styles.loading} role="status">
          {t('map.loading')}
        </p>
      )}
      {state.kind === 'failed' && (
        <MapFailure error={state.error} onRetry={retry} onBuiltIn={amap === undefined ? undefined : useBuiltIn}>
          {fallback}
        </MapFailure>
      )}
      {engine !== undefined && (
        <>
          <MapOverlay engine={engine} {...props} />
          {purpose === 'pick' && (
            <span className={styles.centrePin} aria-hidden>
              <PinShape />
            </span>
          )}
          <div className={styles.foot}>
            <Controls engine={engine} onLocate={onLocate} />
            <p className={styles.attribution} data-part="map-attribution">
              {engine.attribution}
            </p>
            {preview && <div className={styles.preview}>{preview}</div>}
          </div>
        </>
      )}
    </div>
  );
}
