import { expect, test } from 'vitest';
import { indexPins } from './clusters.ts';
import type { MapPin } from './map-pin.ts';
import { toWorld, zoomLimits } from './projection.ts';

// A grid of places about 300 m apart, over the peninsula and the islands.
const pins: readonly MapPin[] = Array.from({ length: 40 }, (_, index) => ({
  id: String(index),
  name: `place ${index}`,
  count: (index % 3) + 1,
  point: { latitude: 22.15 + Math.floor(index / 8) * 0.0027, longitude: 113.54 + (index % 8) * 0.0027 },
}));
const total = pins.reduce((sum, { count = 1 }) => sum + count, 0);

test.each([zoomLimits.min, 13, 14.5, 16, zoomLimits.max])('shows every pin once at zoom %s', (zoom) => {
  const shown = indexPins(pins, undefined)(zoom);
  const places = shown.pins.length + shown.clusters.reduce((sum, cluster) => sum + cluster.places, 0);
  expect(places).toBe(pins.length);
  expect(
    shown.pins.reduce((sum, { count = 1 }) => sum + count, 0) +
      shown.clusters.reduce((sum, cluster) => sum + cluster.total, 0),
  ).toBe(total);
});

test.each([zoomLimits.min, 12.7, 14, 15.9])('overlaps no two targets of 44 px at zoom %s', (zoom) => {
  const shown = indexPins(pins, undefined)(zoom);
  const marks = [...shown.pins, ...shown.clusters].map(({ point }) => toWorld(point, zoom));
  const near = marks.flatMap((one, index) =>
    marks.slice(index + 1).filter((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < 44),
  );
  expect(near).toEqual([]);
});

test('splits a cluster at its own zoom, and never clusters the selected pin', () => {
  const index = indexPins(pins, '9');
  const { clusters, pins: single } = index(13);
  expect(single.map(({ id }) => id)).toContain('9');
  const [first] = clusters;
  if (!first) throw new Error('no cluster at zoom 13');
  expect(first.expansionZoom).toBeGreaterThan(13);
  expect(index(first.expansionZoom).clusters.map(({ id }) => id)).not.toContain(first.id);
});
