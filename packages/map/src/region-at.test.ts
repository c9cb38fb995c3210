import { regions } from '@vp/domain';
import { beforeAll, expect, it } from 'vitest';
import { toGcj02 } from './gcj.ts';
import type { MacaoMap } from './macao-map.ts';
import { loadMacaoMap } from './macao-map.ts';
import { regionAt } from './region-at.ts';
import regionPlaces from './region-places.json';

let map: MacaoMap;
beforeAll(async () => {
  map = await loadMacaoMap();
});

const pointOf = (zh: string) => {
  const place = map.places.find(({ names }) => names['zh-TW'] === zh);
  if (place === undefined) throw new Error(`the map has no ${zh}`);
  return place.point;
};

it('has places of every region, all of them on the map', () => {
  expect(Object.keys(regionPlaces)).toEqual(regions.map(({ code }) => code));
  expect(map.regionPlaces).toHaveLength(Object.values(regionPlaces).flat().length);
});

// Places that the table does not contain.
it.each([
  ['祐漢第一街', '820001'],
  ['工業園街', '820001'],
  ['馬場大馬路', '820001'],
  ['東方明珠大馬路／樂居', '820001'],
  ['沙梨頭／華寶工業大廈', '820002'],
  ['渡船街／俾利喇街', '820002'],
  ['連勝／鏡湖醫院', '820002'],
  ['粵華中學', '820003'],
  ['北京街／假日酒店', '820004'],
  ['勵庭海景酒店', '820004'],
  ['新口岸／柏嘉街', '820004'],
  ['河邊新街／豐順新邨', '820005'],
  ['海事及水務局', '820005'],
  ['松樹尾總站', '820006'],
  ['海洋花園／玫瑰苑', '820006'],
  ['聖公會中學', '820006'],
  ['連貫公路／倫敦人', '820007'],
  ['路氹城馬路／巴黎人', '820007'],
  ['黑沙村', '820008'],
  ['榕樹街／金峰南岸', '820008'],
])('returns for %s the region %s', (zh, region) => {
  expect(regionAt(map, pointOf(zh))).toBe(region);
});

it.each([
  ['between two regions', 22.1985, 113.5448],
  ['on the sea', 22.17, 113.59],
  ['across the border', 22.2244, 113.5443],
  ['on the island of the university', 22.1305, 113.5445],
])('returns no region %s', (_, latitude, longitude) => {
  expect(regionAt(map, toGcj02({ latitude, longitude }))).toBeUndefined();
});
