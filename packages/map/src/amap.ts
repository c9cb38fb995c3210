import type { Language } from '@vp/domain';
import pTimeout from 'p-timeout';
import type { EngineOptions, FoundPlace, MapEngine, OpenEngine } from './engine.ts';
import { MapError } from './map-error.ts';
import type { MapPoint } from './map-point.ts';
import type { Pixel } from './projection.ts';

/** AMap key of a deployment, and the URL of its proxy, which adds the security code. */
export interface AmapAccess {
  readonly key: string;
  readonly serviceHost: string;
}

type LngLat = readonly [longitude: number, latitude: number];
interface AmapPosition {
  getLng(): number;
  getLat(): number;
}
interface AmapPixel {
  getX(): number;
  getY(): number;
}
interface AmapMap {
  getCenter(): AmapPosition;
  getZoom(): number;
  getSize(): { getWidth(): number; getHeight(): number };
  setZoomAndCenter(zoom: number, centre: LngLat, immediately: true): void;
  lngLatToContainer(point: LngLat): AmapPixel;
  containerToLngLat(pixel: unknown): AmapPosition;
  on(event: string, listener: (event: { lnglat: AmapPosition }) => void): void;
  destroy(): void;
}
interface AmapPoi {
  readonly id: string;
  readonly name: string;
  readonly address?: unknown;
  readonly location?: AmapPosition | null;
}
type Answered<T> = (status: 'complete' | 'error' | 'no_data', result: T | string) => void;

/** The part of AMap's JS API 2.0 in use. */
export interface AmapApi {
  Map: new (element: HTMLElement, options: object) => AmapMap;
  Pixel: new (x: number, y: number) => unknown;
  PlaceSearch: new (options: object) => {
    search(query: string, answered: Answered<{ poiList?: { pois?: readonly AmapPoi[] } }>): void;
  };
  Geocoder: new (options: object) => {
    getAddress(point: LngLat, answered: Answered<{ regeocode?: { formattedAddress?: string } }>): void;
  };
}
export interface AmapLoader {
  load(options: { key: string; version: string; plugins: string[] }): Promise<unknown>;
  reset(): void;
}

const timeouts = { load: 15_000, ask: 8_000 } as const;
const noAnswer = (): MapError => new MapError('timeout', 'AMap gave no answer');
const macaoAdcode = '820000';
const mapLanguages: Readonly<Record<Language, string>> = { 'zh-TW': 'zh_cn', 'zh-CN': 'zh_cn', en: 'en', pt: 'en' };

// The package only declares `load`, which returns `any`.
const asLoader = (module: unknown): AmapLoader => module as AmapLoader;
// The script has no types; `AmapApi` declares the part in use.
const asApi = (loaded: unknown): AmapApi => loaded as AmapApi;

async function importLoader(): Promise<AmapLoader> {
  const module: object = await import('@amap/amap-jsapi-loader');
  return asLoader('default' in module ? module.default : module);
}

/** Loads AMap's script. After a failure its loader rejects every call until it is reset. */
export async function loadAmap(access: AmapAccess, loader: AmapLoader): Promise<AmapApi> {
  const { key, serviceHost } = access;
  // The script reads this when it starts, so set it first.
  Object.assign(window, { _AMapSecurityConfig: { serviceHost } });
  try {
    const plugins = ['AMap.PlaceSearch', 'AMap.Geocoder'];
    return asApi(
      await pTimeout(loader.load({ key, version: '2.0', plugins }), {
        milliseconds: timeouts.load,
        message: noAnswer(),
      }),
    );
  } catch (thrown) {
    loader.reset();
    throw thrown;
  }
}

function ask<T>(question: (answered: Answered<T>) => void): Promise<T | undefined> {
  const answer = new Promise<T | undefined>((resolve, reject) => {
    question((status, result) => {
      if (status === 'complete' && typeof result !== 'string') resolve(result);
      else if (status === 'no_data') resolve(undefined);
      else reject(typeof result === 'string' ? new Error(result) : new MapError('serviceUnavailable', status));
    });
  });
  return pTimeout(answer, { milliseconds: timeouts.ask, message: noAnswer() });
}

const pointOf = (position: AmapPosition): MapPoint => ({ latitude: position.getLat(), longitude: position.getLng() });
const lngLatOf = ({ latitude, longitude }: MapPoint): LngLat => [longitude, latitude];

function foundPlaces(pois: readonly AmapPoi[]): FoundPlace[] {
  return pois.flatMap(({ id, name, address, location }) => {
    if (location === null || location === undefined) return [];
    const detail = typeof address === 'string' && address !== '' ? { detail: address } : {};
    return [{ id, name, point: pointOf(location), ...detail }];
  });
}

function mount(api: AmapApi, options: EngineOptions): MapEngine {
  const { element, view, language, onChange, onTap } = options;
  const map = new api.Map(element, {
    // Without a centre AMap opens at the city of the network address.
    center: lngLatOf(view.centre),
    zoom: view.zoom,
    viewMode: '2D',
    resizeEnable: true,
    keyboardEnable: false,
    lang: mapLanguages[language],
  });
  for (const event of ['mapmove', 'zoomchange', 'moveend', 'zoomend', 'resize', 'complete']) map.on(event, onChange);
  map.on('click', ({ lnglat }) => onTap(pointOf(lnglat)));
  const search = new api.PlaceSearch({ city: macaoAdcode, citylimit: true, pageSize: 20 });
  const geocoder = new api.Geocoder({ city: macaoAdcode });
  return {
    attribution: '© AMap',
    view: () => ({ centre: pointOf(map.getCenter()), zoom: map.getZoom() }),
    setView: ({ centre, zoom }) => map.setZoomAndCenter(zoom, lngLatOf(centre), true),
    // oxlint-disable-next-line vp/supported-apis -- of the map
    size: () => ({ width: map.getSize().getWidth(), height: map.getSize().getHeight() }),
    project(point): Pixel {
      const pixel = map.lngLatToContainer(lngLatOf(point));
      return { x: pixel.getX(), y: pixel.getY() };
    },
    unproject: ({ x, y }) => pointOf(map.containerToLngLat(new api.Pixel(x, y))),
    async search(query) {
      const result = await ask<{ poiList?: { pois?: readonly AmapPoi[] } }>((answered) =>
        search.search(query, answered),
      );
      return foundPlaces(result?.poiList?.pois ?? []);
    },
    async addressAt(point) {
      const result = await ask<{ regeocode?: { formattedAddress?: string } }>((answered) =>
        geocoder.getAddress(lngLatOf(point), answered),
      );
      return result?.regeocode?.formattedAddress || undefined;
    },
    destroy: () => map.destroy(),
  };
}

/** Opens AMap as the base map, loaded on demand. */
export function openAmap(access: AmapAccess, loader: () => Promise<AmapLoader> = importLoader): OpenEngine {
  return async (options) => mount(await loadAmap(access, await loader()), options);
}
