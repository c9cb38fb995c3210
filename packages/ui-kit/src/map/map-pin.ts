import type { MapPoint } from './map-point.ts';

/** `brand` is a service, `azul` a training, `quiet` what can't be joined; the name says the same in words. */
export type PinTone = 'brand' | 'azul' | 'quiet';

/** One mark on the map: an activity, or several at one place. */
export interface MapPin {
  readonly id: string;
  readonly point: MapPoint;
  /** Read aloud, with kind and state where the colour says them. */
  readonly name: string;
  /** Shown under the mark, where it is the only one. */
  readonly caption?: string | undefined;
  readonly count?: number | undefined;
  readonly tone?: PinTone | undefined;
}
