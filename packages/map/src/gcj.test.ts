import { describe, expect, it } from 'vitest';
import { toGcj02 } from './gcj.ts';
import { metresBetween } from './map-point.ts';

const vectors = [
  ['Ruins of St Paul’s', [22.19747, 113.54095], [22.1945381, 113.5460615]],
  ['Senado Square', [22.1936, 113.5397], [22.1906724, 113.5448148]],
  ['Portas do Cerco', [22.216, 113.5494], [22.213043, 113.5544898]],
  ['Macau Tower', [22.1798, 113.5366], [22.1768849, 113.541723]],
  ['Taipa Village', [22.156, 113.5577], [22.1530488, 113.5627662]],
  ['Coloane Village', [22.1166, 113.5511], [22.113677, 113.5561792]],
  ['HZMB port', [22.209, 113.58], [22.2060008, 113.5850308]],
  ['University of Macau', [22.1286, 113.5455], [22.1256839, 113.5505945]],
] as const;

const pointOf = ([latitude, longitude]: readonly [number, number]) => ({ latitude, longitude });

describe('GCJ-02', () => {
  it.each(vectors)('converts %s from WGS-84', (_name, wgs84, gcj02) => {
    const there = toGcj02(pointOf(wgs84));
    expect(there.latitude).toBeCloseTo(gcj02[0], 7);
    expect(there.longitude).toBeCloseTo(gcj02[1], 7);
  });

  it.each([
    ['Ruins of St Paul’s', 448.6],
    ['Macau Tower', 1565.8],
    ['Portas do Cerco', 2679.5],
    ['Taipa Village', 4573.7],
  ])('converts %s to the expected distance from Senado Square', (name, metres) => {
    const found = vectors.find(([other]) => other === name);
    const senado = pointOf(vectors[1][2]);
    expect(metresBetween(senado, pointOf(found?.[2] ?? [0, 0]))).toBeCloseTo(metres, 0);
  });
});
