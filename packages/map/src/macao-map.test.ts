import { beforeAll, describe, expect, it, test } from 'vitest';
import { toGcj02 } from './gcj.ts';
import { chooseLabels } from './labels.ts';
import type { MacaoMap } from './macao-map.ts';
import { loadMacaoMap } from './macao-map.ts';
import { defaultCentre, metresBetween } from './map-point.ts';
import { isNamedIn, nearestPlace, searchPlaces } from './place-search.ts';
import { project } from './projection.ts';

let map: MacaoMap;
beforeAll(async () => {
  map = await loadMacaoMap();
});

const named = (zh: string) => map.places.find((place) => place.names['zh-TW'] === zh);

describe('the built-in map', () => {
  it('is in GCJ-02', () => {
    const expected = toGcj02({ latitude: 22.18367, longitude: 113.52941 });
    expect(metresBetween(named('媽閣')?.point ?? defaultCentre, expected)).toBeLessThan(0.001);
  });

  it('names its source, and is in Macao', () => {
    expect(map.attribution).toContain('OpenStreetMap');
    expect([map.land.length, map.roads.length, map.lightRail.length]).toEqual([2, 2081, 3]);
    const outside = [...map.land, ...map.roads]
      .flat()
      .filter(
        ({ latitude, longitude }) => latitude < 22.09 || latitude > 22.23 || longitude < 113.5 || longitude > 113.62,
      );
    expect(outside).toEqual([]);
  });

  it('has each place once, without the side number of its street', () => {
    const ids = map.places.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => /-\d$/.test(id) && id.startsWith('place'))).toEqual([]);
    expect(named('竹灣海灘')?.names.pt).toBe('Praia de Cheoc Van');
  });

  it('has simplified names for readers of simplified Chinese', () => {
    expect(named('關閘廣場')?.names['zh-CN']).toBe('关闸广场');
    expect(named('嘉模堂區（氹仔）')?.names['zh-CN']).toBe('嘉模堂区（氹仔）');
  });
});

describe('search', () => {
  it.each([
    ['關閘廣場', '關閘廣場'],
    ['关闸广场', '關閘廣場'],
    ['Border Gate Square', '關閘廣場'],
    ['portas do cerco', '關閘總站'],
    ['estadio', '運動場'],
    ['ESTÁDIO', '運動場'],
    ['nossa senhora de fatima', '花地瑪堂區'],
    ['uctm', '科大'],
    ['  tower  macau ', '澳門旅遊塔'],
    ['新馬路 大豐', '新馬路／大豐'],
    ['a ma temple', '媽閣廟站'],
  ])('%s finds %s', (query, zh) => {
    expect(searchPlaces(map.places, query).map(({ names }) => names['zh-TW'])).toContain(zh);
  });

  it('returns the exact name first and respects the limit', () => {
    expect(searchPlaces(map.places, '鏡湖醫院')[0]?.names['zh-TW']).toBe('鏡湖醫院');
    expect(searchPlaces(map.places, '馬路', 5)).toHaveLength(5);
  });

  it.each([[''], ['   '], ['／'], ['zzzz'], ['(.*)']])('finds nothing for %j', (query) => {
    expect(searchPlaces(map.places, query)).toEqual([]);
  });
});

test.each([
  ['en', false],
  ['pt', false],
  ['zh-CN', true],
] as const)('a place with a Chinese name only is shown to readers of %s: %s', (language, isShown) => {
  const place = map.places.find(({ names }) => names['zh-TW'] === '渡船街／婦聯');
  expect(place && isNamedIn(place, language)).toBe(isShown);
  const landmark = map.places.find(({ names }) => names['zh-TW'] === '關閘廣場');
  expect(landmark && isNamedIn(landmark, language)).toBe(true);
});

describe('nearestPlace', () => {
  it('returns the place itself or a place nearby, and none at sea', () => {
    const point = named('鏡湖醫院')?.point ?? defaultCentre;
    expect(nearestPlace(map.places, point)?.names['zh-TW']).toBe('鏡湖醫院');
    const close = { ...point, latitude: point.latitude + 0.0002 };
    expect(nearestPlace(map.places, close)).toBeDefined();
    expect(nearestPlace(map.places, { latitude: 22.12, longitude: 113.61 })).toBeUndefined();
  });
});

describe('labels', () => {
  const size = { width: 375, height: 600 };
  const labelsAt = (zoom: number, language: 'zh-TW' | 'pt' = 'zh-TW') =>
    chooseLabels(map.places, {
      zoom,
      size,
      language,
      fontPixels: 12,
      project: ({ point }) => project({ centre: defaultCentre, zoom }, size, point),
    });

  it.each([
    [12, ['region']],
    [14, ['landmark', 'region', 'station']],
    [16.5, ['landmark', 'place']],
  ])('at zoom %i shows %j', (zoom, kinds) => {
    expect([...new Set(labelsAt(zoom).map(({ place }) => place.kind))].sort()).toEqual(kinds);
  });

  it('use the language of the reader and never overlap', () => {
    const labels = labelsAt(14, 'pt');
    expect(labels.map(({ text }) => text)).toContain('Santo António');
    const rows = labels.map(({ at }) => at);
    const close = rows.filter((a, index) =>
      rows.some((b, other) => other > index && Math.abs(a.y - b.y) < 20 && Math.abs(a.x - b.x) < 20),
    );
    expect(close).toEqual([]);
  });

  it('keep clear of marks and controls; the name of a marked place is below its tip', () => {
    const at = (zoom: number, point: { latitude: number; longitude: number }) =>
      project({ centre: defaultCentre, zoom }, size, point);
    const [named] = labelsAt(16.5).filter(({ at: { x, y } }) => x > 100 && x < 275 && y > 150 && y < 400);
    if (!named) throw new Error('no name in the middle');
    const marks = [at(16.5, named.place.point)];
    const labels = chooseLabels(map.places, {
      zoom: 16.5,
      size,
      language: 'zh-TW',
      fontPixels: 12,
      marks,
      attribution: map.attribution,
      project: ({ point }) => at(16.5, point),
    });
    const [tip = { x: 0, y: 0 }] = marks;
    expect(labels.find(({ place }) => place === named.place)?.at.y).toBeGreaterThan(tip.y + 12);
    expect(labels.filter(({ at: { x, y } }) => Math.abs(x - tip.x) < 22 && y > tip.y - 44 && y < tip.y)).toEqual([]);
    expect(labels.filter(({ at: { x, y } }) => x > size.width - 64 && y > size.height - 190)).toEqual([]);
    expect(labels.filter(({ at: { x, y } }) => x > size.width - 120 && y > size.height - 20)).toEqual([]);
  });
});
