import type { MapPoint } from './map-point.ts';

/** The visible part of the map: its middle and its zoom, where 0 shows the world in 256 px. */
export interface ViewPort {
  readonly centre: MapPoint;
  readonly zoom: number;
}
/** A position on the map's element in CSS px, from its top left corner. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const zoomLimits = { min: 11.5, max: 18 } as const;
const worldPixels = 256;
const equatorMetres = 40_075_016.686;

// Slightly larger than Macao, so that users cannot pan away from it.
const limits = { south: 22.09, north: 22.235, west: 113.505, east: 113.62 } as const;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Returns the Web Mercator position at a zoom, in px. */
export function toWorld({ latitude, longitude }: MapPoint, zoom: number): Pixel {
  const scale = worldPixels * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * scale,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  };
}

/** Returns the point at a Web Mercator position. */
export function fromWorld({ x, y }: Pixel, zoom: number): MapPoint {
  const scale = worldPixels * 2 ** zoom;
  const tilt = Math.PI * (1 - (2 * y) / scale);
  return { latitude: (Math.atan(Math.sinh(tilt)) * 180) / Math.PI, longitude: (x / scale) * 360 - 180 };
}

/** Returns the position of a point on the element. */
export function project(view: ViewPort, size: Size, point: MapPoint): Pixel {
  const middle = toWorld(view.centre, view.zoom);
  const world = toWorld(point, view.zoom);
  return { x: world.x - middle.x + size.width / 2, y: world.y - middle.y + size.height / 2 };
}

/** Returns the point at a position of the element. */
export function unproject(view: ViewPort, size: Size, pixel: Pixel): MapPoint {
  const middle = toWorld(view.centre, view.zoom);
  return fromWorld({ x: middle.x + pixel.x - size.width / 2, y: middle.y + pixel.y - size.height / 2 }, view.zoom);
}

/** Clamps zoom and middle to the limits of the map. */
export function keepInside({ centre, zoom }: ViewPort): ViewPort {
  return {
    zoom: clamp(zoom, zoomLimits.min, zoomLimits.max),
    centre: {
      latitude: clamp(centre.latitude, limits.south, limits.north),
      longitude: clamp(centre.longitude, limits.west, limits.east),
    },
  };
}

/** Returns the view after a drag by so many px. */
export function panBy(view: ViewPort, { x, y }: Pixel): ViewPort {
  const middle = toWorld(view.centre, view.zoom);
  return keepInside({ ...view, centre: fromWorld({ x: middle.x - x, y: middle.y - y }, view.zoom) });
}

/** Returns the view at another zoom, with the point under `around` unchanged. */
export function zoomTo(view: ViewPort, size: Size, target: { zoom: number; around: Pixel }): ViewPort {
  const zoom = clamp(target.zoom, zoomLimits.min, zoomLimits.max);
  const fixed = toWorld(unproject(view, size, target.around), zoom);
  const middle = { x: fixed.x - target.around.x + size.width / 2, y: fixed.y - target.around.y + size.height / 2 };
  return keepInside({ zoom, centre: fromWorld(middle, zoom) });
}

/** Returns the metres per px at the middle of the view. */
export function metresPerPixel({ centre, zoom }: ViewPort): number {
  return (equatorMetres * Math.cos((centre.latitude * Math.PI) / 180)) / (worldPixels * 2 ** zoom);
}

/** Returns the zoom at which a circle fills most of the shorter side. */
export function zoomForRadius(radiusMetres: number, size: Size, latitude: number): number {
  const pixels = Math.min(size.width, size.height) * 0.42;
  const zoom = Math.log2(
    (equatorMetres * Math.cos((latitude * Math.PI) / 180) * pixels) / (worldPixels * radiusMetres),
  );
  return clamp(zoom, zoomLimits.min, zoomLimits.max);
}
