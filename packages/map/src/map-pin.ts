import type { MapPoint } from './map-point.ts';

/** `brand` is a service, `azul` a training, `quiet` an activity that cannot be joined; the name repeats it in words. */
export type PinTone = 'brand' | 'azul' | 'quiet';

/** One mark on the map: an activity, or several at one place. */
export interface MapPin {
  readonly id: string;
  readonly point: MapPoint;
  /** Accessible name, with kind and state where the colour shows them. */
  readonly name: string;
  /** Shown under the mark, where it is the only one. */
  readonly caption?: string | undefined;
  readonly count?: number | undefined;
  readonly tone?: PinTone | undefined;
}
