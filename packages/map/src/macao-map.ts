import type { Language } from '@vp/domain';
import { foldForSearch, toSimplified } from './han-fold.ts';
import { toGcj02 } from './gcj.ts';
import type { MapPoint } from './map-point.ts';

export type PlaceKind = 'region' | 'station' | 'landmark' | 'place';

/** A named place of the built-in map, in GCJ-02. */
export interface Place {
  readonly id: string;
  readonly kind: PlaceKind;
  readonly point: MapPoint;
  /** Portuguese and English fall back to the Chinese name where the data has no other. */
  readonly names: Readonly<Record<Language, string>>;
  /** Every name, folded for searching. */
  readonly folded: readonly string[];
}
export type Line = readonly MapPoint[];

/** The built-in map, in GCJ-02. */
export interface MacaoMap {
  readonly attribution: string;
  readonly land: readonly Line[];
  readonly roads: readonly Line[];
  readonly lightRail: readonly Line[];
  readonly places: readonly Place[];
  /** Places with a known region. */
  readonly regionPlaces: readonly { readonly region: string; readonly point: MapPoint }[];
}

interface RawPoint {
  readonly lng: number;
  readonly lat: number;
}
/** The raw file: WGS-84, lines as differences in units of 0.00001 degree. */
export interface RawMap {
  readonly attribution: string;
  readonly origin: readonly number[];
  readonly land: readonly (readonly number[])[];
  readonly roads: readonly (readonly number[])[];
  readonly lrt: readonly (readonly number[])[];
  readonly stations: readonly (RawPoint & { zh: string; pt: string; en: string })[];
  readonly regions: readonly (RawPoint & { code: string; zhTW: string; zhCN: string; en: string; pt: string })[];
  readonly places: readonly (RawPoint & { zh: string })[];
}
/** Names of well-known places in Portuguese and English; with a position where the map data has none. */
export interface LandmarkName {
  readonly zh: string;
  readonly en: string;
  readonly pt: string;
  readonly lng?: number;
  readonly lat?: number;
}

/** Places of the map by the code of their region. */
export type RegionPlaces = Readonly<Record<string, readonly string[]>>;

const unit = 0.000_01;
const pointOf = ({ lng, lat }: RawPoint): MapPoint => toGcj02({ latitude: lat, longitude: lng });

function decodeLine(numbers: readonly number[], [west = 0, south = 0]: readonly number[]): Line {
  const line: MapPoint[] = [];
  let x = 0;
  let y = 0;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    line.push(pointOf({ lng: west + x * unit, lat: south + y * unit }));
  }
  return line;
}

type Named = Pick<Place, 'id' | 'kind' | 'point' | 'names'>;
const place = (named: Named): Place => ({
  ...named,
  folded: [...new Set(Object.values(named.names).map(foldForSearch))],
});

function namesOf(zh: string, landmark: LandmarkName | undefined): Place['names'] {
  return { 'zh-TW': zh, 'zh-CN': toSimplified(zh), en: landmark?.en ?? zh, pt: landmark?.pt ?? zh };
}

function decodePlaces(raw: RawMap, landmarks: readonly LandmarkName[]): Place[] {
  const byName = new Map<string, Place>();
  const landmarkOf = new Map(landmarks.map((landmark) => [landmark.zh, landmark]));
  const add = (zh: string, position: RawPoint): void => {
    const landmark = landmarkOf.get(zh);
    const kind = landmark === undefined ? 'place' : 'landmark';
    byName.set(zh, place({ id: `place-${zh}`, kind, point: pointOf(position), names: namesOf(zh, landmark) }));
  };
  for (const { zh, lng, lat } of raw.places) {
    // The two sides of a street have the names "name-1" and "name-2".
    const name = zh.replace(/-\d$/, '').replace(/\s+/g, '');
    if (!byName.has(name)) add(name, { lng, lat });
  }
  for (const { zh, lng, lat } of landmarks) {
    if (lng !== undefined && lat !== undefined && !byName.has(zh)) add(zh, { lng, lat });
  }
  return [...byName.values()];
}

/** Converts the file to its rendered and searched form. */
export function decodeMap(raw: RawMap, landmarks: readonly LandmarkName[], regionNames: RegionPlaces): MacaoMap {
  const decode = (numbers: readonly number[]) => decodeLine(numbers, raw.origin);
  const regions = raw.regions.map((region) =>
    place({
      id: `region-${region.code}`,
      kind: 'region',
      point: pointOf(region),
      names: { 'zh-TW': region.zhTW, 'zh-CN': region.zhCN, en: region.en, pt: region.pt },
    }),
  );
  const stations = raw.stations.map((station) =>
    place({
      id: `station-${station.en}`,
      kind: 'station',
      point: pointOf(station),
      names: { ...namesOf(station.zh, undefined), en: station.en, pt: station.pt },
    }),
  );
  const places = decodePlaces(raw, landmarks);
  const pointOfName = new Map(places.map(({ names, point }) => [names['zh-TW'], point]));
  return {
    attribution: raw.attribution,
    land: raw.land.map(decode),
    roads: raw.roads.map(decode),
    lightRail: raw.lrt.map(decode),
    places: [...regions, ...stations, ...places],
    regionPlaces: Object.entries(regionNames).flatMap(([region, names]) =>
      names.flatMap((name) => {
        const point = pointOfName.get(name);
        return point === undefined ? [] : [{ region, point }];
      }),
    ),
  };
}

let loading: Promise<MacaoMap> | undefined;

/** Returns the built-in map; its file is loaded once, with the first map shown. */
export function loadMacaoMap(): Promise<MacaoMap> {
  loading ??= Promise.all([import('./macao-map.json'), import('./landmark-names.json'), import('./region-places.json')])
    .then(([raw, landmarks, regions]) => decodeMap(raw.default, landmarks.default, regions.default))
    .catch((thrown: unknown) => {
      loading = undefined;
      throw thrown;
    });
  return loading;
}
