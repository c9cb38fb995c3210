import { useTranslation } from 'react-i18next';
import type { MapEngine } from './engine.ts';
import type { MapPoint } from './map-point.ts';
import { metresPerPixel } from './projection.ts';

/** One mark on the map: an activity, or several at one place. */
export interface MapPin {
  readonly id: string;
  readonly point: MapPoint;
  /** Read aloud, and shown by nothing else: keep a list beside the map. */
  readonly name: string;
  readonly count?: number;
}
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

/** The drop-shaped mark; its tip is the point. */
export function PinShape() {
  return (
    <svg viewBox="0 0 32 43" aria-hidden className="vk-map-pin-shape">
      <path d={pinShape} />
    </svg>
  );
}

function Circle({ engine, circle }: { engine: MapEngine; circle: MapCircle }) {
  const { x, y } = engine.project(circle.centre);
  const radius = circle.radiusMetres / metresPerPixel({ centre: circle.centre, zoom: engine.view().zoom });
  return (
    <svg className="vk-map-circle" aria-hidden>
      <circle cx={x} cy={y} r={radius} />
    </svg>
  );
}

function Pin({ engine, pin, overlay }: { engine: MapEngine; pin: MapPin; overlay: OverlayProps }) {
  const { t } = useTranslation();
  const { x, y } = engine.project(pin.point);
  const { width, height } = engine.size();
  if (x < -40 || y < -10 || x > width + 40 || y > height + 60) return null;
  const isSelected = pin.id === overlay.selectedPinId;
  const { name, count } = pin;
  return (
    <button
      type="button"
      className={isSelected ? 'vk-map-pin vk-map-pin--selected' : 'vk-map-pin'}
      style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -100%)` }}
      aria-label={count === undefined ? name : t('map.pin', { name, count })}
      aria-pressed={isSelected}
      onClick={() => overlay.onPinSelect?.(pin.id)}
    >
      <PinShape />
      {count !== undefined && <span aria-hidden>{count}</span>}
    </button>
  );
}

/** What lies over the base map, whoever provides that. */
export function MapOverlay({ engine, ...overlay }: OverlayProps & { engine: MapEngine }) {
  const { pins = [], circle, myPosition } = overlay;
  const here = myPosition === undefined ? undefined : engine.project(myPosition);
  return (
    <div className="vk-map-overlay">
      {circle !== undefined && <Circle engine={engine} circle={circle} />}
      {here !== undefined && (
        <span className="vk-map-me" style={{ transform: `translate(${here.x}px, ${here.y}px)` }} />
      )}
      {pins.map((pin) => (
        <Pin key={pin.id} engine={engine} pin={pin} overlay={overlay} />
      ))}
    </div>
  );
}
