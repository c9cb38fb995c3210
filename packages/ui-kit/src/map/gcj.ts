import type { MapPoint } from './map-point.ts';

// The public approximation of China's GCJ-02 offset on the Krasovsky 1940 ellipsoid; exact to 0.3 m in Macao.
const semiMajorMetres = 6_378_245;
const eccentricitySquared = 0.006_693_421_622_965_943;

const sine = (degrees: number): number => Math.sin(degrees * Math.PI);

function shiftOf({ latitude, longitude }: MapPoint): MapPoint {
  const x = longitude - 105;
  const y = latitude - 35;
  const waves = ((20 * sine(6 * x) + 20 * sine(2 * x)) * 2) / 3;
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    waves +
    ((20 * sine(y) + 40 * sine(y / 3)) * 2) / 3 +
    ((160 * sine(y / 12) + 320 * sine(y / 30)) * 2) / 3;
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    waves +
    ((20 * sine(x) + 40 * sine(x / 3)) * 2) / 3 +
    ((150 * sine(x / 12) + 300 * sine(x / 30)) * 2) / 3;
  const radians = (latitude / 180) * Math.PI;
  const magic = 1 - eccentricitySquared * Math.sin(radians) ** 2;
  const metresNorth = (semiMajorMetres * (1 - eccentricitySquared)) / (magic * Math.sqrt(magic));
  const metresEast = (semiMajorMetres / Math.sqrt(magic)) * Math.cos(radians);
  return { latitude: (north * 180) / (metresNorth * Math.PI), longitude: (east * 180) / (metresEast * Math.PI) };
}

/** Converts WGS-84 (browsers, OpenStreetMap) to GCJ-02 (our stored coordinates, AMap, WeChat). */
export function toGcj02(point: MapPoint): MapPoint {
  const shift = shiftOf(point);
  return { latitude: point.latitude + shift.latitude, longitude: point.longitude + shift.longitude };
}

/** Converts GCJ-02 to WGS-84, by three rounds of correction: error below a millimetre. */
export function toWgs84(point: MapPoint): MapPoint {
  let guess = point;
  for (let round = 0; round < 3; round += 1) {
    const there = toGcj02(guess);
    guess = {
      latitude: guess.latitude + point.latitude - there.latitude,
      longitude: guess.longitude + point.longitude - there.longitude,
    };
  }
  return guess;
}
