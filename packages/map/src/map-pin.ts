import type { MapPoint } from './map-point.ts';

/** `brand` is a service, `azul` a training, `quiet` an activity that cannot be joined; the name states it as text. */
export type PinTone = 'brand' | 'azul' | 'quiet';

/** A mark on the map: an activity, or several at one place. */
export interface MapPin {
  readonly id: string;
  readonly point: MapPoint;
  /** Accessible name, with kind and state where the colour shows them. */
  readonly name: string;
  /** Shown below the mark of a single activity. */
  readonly caption?: string | undefined;
  readonly count?: number | undefined;
  readonly tone?: PinTone | undefined;
}
