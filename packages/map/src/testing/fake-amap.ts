import type { AmapApi } from '../amap.ts';
import type { MapPoint } from '../map-point.ts';

interface FakeAnswers {
  readonly status?: 'complete' | 'error' | 'no_data';
  readonly info?: string;
  readonly address?: string | undefined;
  readonly pois?: readonly { id: string; name: string; address?: unknown; location?: MapPoint }[];
}
type Listener = (event: { lnglat: Position }) => void;

class Position {
  readonly point: MapPoint;
  constructor(point: MapPoint) {
    this.point = point;
  }
  getLng = () => this.point.longitude;
  getLat = () => this.point.latitude;
}

// The fake has only the members that the engine calls.
const asApi = (fake: object): AmapApi => fake as AmapApi;
const pointOf = ([longitude = 0, latitude = 0]: readonly number[]): MapPoint => ({ latitude, longitude });

/** Creates the part of AMap's API that the engine uses, with given answers. */
export function createFakeAmap(answers: FakeAnswers = {}) {
  const listeners = new Map<string, Listener[]>();
  const { status = 'complete', info = 'UNKNOWN_ERROR' } = answers;
  const answer = (answered: (status: string, result: unknown) => void, result: unknown) =>
    answered(status, status === 'error' ? info : result);
  let opened: { center: readonly number[]; zoom: number } = { center: [], zoom: 0 };

  class FakeMap {
    constructor(_element: HTMLElement, options: typeof opened) {
      opened = options;
    }
    getCenter = () => new Position(pointOf(opened.center));
    getZoom = () => opened.zoom;
    getSize = () => ({ getWidth: () => 320, getHeight: () => 320 });
    setZoomAndCenter = (zoom: number, center: readonly number[]) => {
      opened = { center, zoom };
    };
    lngLatToContainer = () => ({ getX: () => 160, getY: () => 160 });
    containerToLngLat = () => this.getCenter();
    on = (event: string, listener: Listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    destroy = () => listeners.clear();
  }
  class PlaceSearch {
    search(_query: string, answered: (status: string, result: unknown) => void) {
      const pois = answers.pois?.map((poi) => ({ ...poi, location: poi.location && new Position(poi.location) }));
      answer(answered, { poiList: { pois } });
    }
  }
  class Geocoder {
    getAddress(_point: unknown, answered: (status: string, result: unknown) => void) {
      answer(answered, { regeocode: { formattedAddress: answers.address } });
    }
  }
  return {
    api: asApi({ Map: FakeMap, Pixel: Array, PlaceSearch, Geocoder }),
    options: () => opened,
    fire(event: string, point: MapPoint) {
      for (const listener of listeners.get(event) ?? []) listener({ lnglat: new Position(point) });
    },
  };
}
