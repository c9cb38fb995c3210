import { describe, expect, it } from 'vitest';
import { defaultCentre, metresBetween, roundPoint } from './map-point.ts';
import {
  keepInside,
  metresPerPixel,
  panBy,
  project,
  unproject,
  zoomForRadius,
  zoomLimits,
  zoomTo,
} from './projection.ts';

const size = { width: 375, height: 500 };
const view = { centre: defaultCentre, zoom: 15 };
const middle = { x: 187.5, y: 250 };

describe('a place of the element and a point of the map', () => {
  it.each([[{ x: 187.5, y: 250 }], [{ x: 0, y: 0 }], [{ x: 375, y: 500 }], [{ x: 12.25, y: 431.5 }]])(
    '%j converts there and back',
    (pixel) => {
      const back = project(view, size, unproject(view, size, pixel));
      expect(back.x).toBeCloseTo(pixel.x, 6);
      expect(back.y).toBeCloseTo(pixel.y, 6);
    },
  );

  it('maps the middle to the centre, to seven decimals', () => {
    expect(roundPoint(unproject(view, size, middle))).toEqual(defaultCentre);
  });

  it('has north up and east right, and the correct metres per 100 px', () => {
    const up = unproject(view, size, { x: middle.x, y: middle.y - 100 });
    const right = unproject(view, size, { x: middle.x + 100, y: middle.y });
    expect(up.latitude).toBeGreaterThan(defaultCentre.latitude);
    expect(right.longitude).toBeGreaterThan(defaultCentre.longitude);
    const expected = metresPerPixel(view) * 100;
    expect(metresBetween(defaultCentre, right) / expected).toBeCloseTo(1, 2);
    expect(metresBetween(defaultCentre, up) / expected).toBeCloseTo(1, 2);
  });

  it('keeps seven decimals of a tapped point', () => {
    expect(roundPoint({ latitude: 22.123_456_789, longitude: 113.987_654_321 })).toEqual({
      latitude: 22.123_456_8,
      longitude: 113.987_654_3,
    });
  });
});

describe('moving', () => {
  it('moves the point with the finger on a drag', () => {
    const point = unproject(view, size, { x: 100, y: 100 });
    const moved = project(panBy(view, { x: 40, y: -25 }), size, point);
    expect(moved.x).toBeCloseTo(140, 6);
    expect(moved.y).toBeCloseTo(75, 6);
  });

  it('keeps the point under the finger on a zoom', () => {
    const around = { x: 60, y: 420 };
    const point = unproject(view, size, around);
    const after = project(zoomTo(view, size, { zoom: 16.5, around }), size, point);
    expect(after.x).toBeCloseTo(around.x, 6);
    expect(after.y).toBeCloseTo(around.y, 6);
  });

  it('stays in Macao and within the zoom limits', () => {
    expect(keepInside({ centre: { latitude: 40, longitude: 100 }, zoom: 3 })).toEqual({
      centre: { latitude: 22.235, longitude: 113.505 },
      zoom: zoomLimits.min,
    });
    expect(zoomTo(view, size, { zoom: 30, around: middle }).zoom).toBe(zoomLimits.max);
  });

  it.each([1000, 3000, 5000])('fits a circle of %i m', (radiusMetres) => {
    const zoom = zoomForRadius(radiusMetres, size, defaultCentre.latitude);
    const radius = radiusMetres / metresPerPixel({ centre: defaultCentre, zoom });
    expect(radius * 2).toBeLessThanOrEqual(size.width);
    expect(radius * 2).toBeGreaterThan(size.width * 0.7);
  });
});
