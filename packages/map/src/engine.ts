import type { Language } from '@vp/domain';
import type { MapPoint } from './map-point.ts';
import type { Pixel, Size, ViewPort } from './projection.ts';

/** A place found by a provider's own search. */
export interface FoundPlace {
  readonly id: string;
  readonly name: string;
  readonly detail?: string;
  readonly point: MapPoint;
}

/** A base map in an element; pins, circle and controls are rendered over it. */
export interface MapEngine {
  readonly attribution: string;
  view(): ViewPort;
  setView(view: ViewPort): void;
  size(): Size;
  project(point: MapPoint): Pixel;
  unproject(pixel: Pixel): MapPoint;
  /** Positions of marks over the map; a map that renders its own labels keeps them clear of the marks. */
  avoid?(marks: readonly MapPoint[]): void;
  /** The provider's own search, if any. */
  search?(query: string): Promise<readonly FoundPlace[]>;
  /** Returns the address at a point, if the provider knows it. */
  addressAt?(point: MapPoint): Promise<string | undefined>;
  destroy(): void;
}

export interface EngineOptions {
  readonly element: HTMLElement;
  readonly view: ViewPort;
  readonly language: Language;
  /** Called after each change of the view, by hand or by code, and after a change of size. */
  readonly onChange: () => void;
  readonly onTap: (point: MapPoint) => void;
}

/** Opens a base map; rejects with an error for `mapErrorOf`. */
export type OpenEngine = (options: EngineOptions) => Promise<MapEngine>;
