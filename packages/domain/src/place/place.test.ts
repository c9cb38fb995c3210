import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boundingBox, distanceMetres, earthRadiusMetres, roundCoordinate } from './distance.ts';
import type { Position } from './distance.ts';
import { judgeFix } from './fix.ts';
import type { Fix } from './fix.ts';

const senado = { latitude: 22.1906724, longitude: 113.5448148 };

test.each([
  ["Ruins of St Paul's", 22.1945381, 113.5460615, 448.6],
  ['Macau Tower', 22.1768849, 113.541723, 1565.8],
  ['Portas do Cerco', 22.213043, 113.5544898, 2679.5],
  ['Taipa Village', 22.1530488, 113.5627662, 4573.7],
])('%s is the computed distance from Senado Square', (_place, latitude, longitude, metres) => {
  expect(distanceMetres(senado, { latitude, longitude })).toBeCloseTo(metres, 0);
});

test('mixing coordinate systems would show: St Paul in GCJ-02 from Senado in WGS-84', () => {
  const wgs84 = { latitude: 22.1936, longitude: 113.5397 };
  expect(distanceMetres(wgs84, { latitude: 22.1945381, longitude: 113.5460615 })).toBeCloseTo(663.2, 0);
});

const positions = fc.record({
  latitude: fc.double({ min: 22.1, max: 22.25, noNaN: true }),
  longitude: fc.double({ min: 113.5, max: 113.65, noNaN: true }),
});

test('distance is symmetric, never negative, and zero to itself', () => {
  fc.assert(
    fc.property(positions, positions, (a, b) => {
      expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 6);
      expect(distanceMetres(a, b)).toBeGreaterThanOrEqual(0);
      expect(distanceMetres(a, a)).toBe(0);
    }),
  );
});

test('the bounding box holds every position of the circle', () => {
  fc.assert(
    fc.property(positions, positions, fc.constantFrom(1000, 3000, 5000), (centre, position, radius) => {
      fc.pre(distanceMetres(centre, position) <= radius);
      const box = boundingBox(centre, radius);
      expect(position.latitude).toBeGreaterThanOrEqual(box.south);
      expect(position.latitude).toBeLessThanOrEqual(box.north);
      expect(position.longitude).toBeGreaterThanOrEqual(box.west);
      expect(position.longitude).toBeLessThanOrEqual(box.east);
    }),
  );
});

test('coordinates keep 7 decimals', () => {
  expect(roundCoordinate(113.549090123456)).toBe(113.5490901);
});

describe('judgeFix', () => {
  const now = new Date('2026-07-18T06:30:00Z');
  const circle = { centre: senado, radiusMetres: 1000 };

  const north = (metres: number): Position => ({
    latitude: senado.latitude + ((metres / earthRadiusMetres) * 180) / Math.PI,
    longitude: senado.longitude,
  });
  const fix = (metres: number, accuracyMetres: number | undefined, ageMs = 0): Fix => ({
    ...north(metres),
    accuracyMetres,
    takenAt: new Date(now.getTime() - ageMs),
  });

  test.each([
    ['at the centre', fix(0, 10), 'inside'],
    ['just inside', fix(999.9, 0), 'inside'],
    ['outside without credit', fix(1000.5, 0), 'outside'],
    ['inside by its accuracy', fix(1049, 50), 'inside'],
    ['outside in spite of its accuracy', fix(1051, 50), 'outside'],
    ['the credit stops at 150 m', fix(1149, 800), 'inside'],
    ['beyond the credit', fix(1151, 800), 'outside'],
    ['accuracy of exactly 1 km', fix(0, 1000), 'inside'],
    ['accuracy worse than 1 km', fix(0, 1001), 'undetermined'],
    ['no accuracy', fix(0, undefined), 'undetermined'],
    ['negative accuracy', fix(0, -1), 'undetermined'],
    ['accuracy that is no number', fix(0, Number.NaN), 'undetermined'],
    ['60 s old', fix(0, 10, 60_000), 'inside'],
    ['older than 60 s', fix(0, 10, 60_001), 'undetermined'],
    ['from the near future of a fast clock', fix(0, 10, -60_000), 'inside'],
    ['from the far future', fix(0, 10, -60_001), 'undetermined'],
    ['no position', { ...fix(0, 10), latitude: Number.NaN }, 'undetermined'],
    ['no time', { ...fix(0, 10), takenAt: new Date(Number.NaN) }, 'undetermined'],
  ] as const)('%s: %s', (_name, given, verdict) => {
    expect(judgeFix(given, circle, now)).toBe(verdict);
  });

  it('never turns from inside to outside when the radius grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8000 }), fc.integer({ min: 0, max: 1000 }), (metres, accuracy) => {
        const verdicts = [1000, 3000, 5000].map((radiusMetres) =>
          judgeFix(fix(metres, accuracy), { centre: senado, radiusMetres }, now),
        );
        const firstInside = verdicts.indexOf('inside');
        expect(firstInside < 0 || verdicts.slice(firstInside).every((verdict) => verdict === 'inside')).toBe(true);
      }),
    );
  });
});
