/** A point of the map: degrees, GCJ-02 unless a name states otherwise. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The centre in the specification. */
export const defaultCentre: MapPoint = { latitude: 22.198951, longitude: 113.54909 };

/** Rounds to seven decimals, as coordinates are stored. */
export function roundPoint({ latitude, longitude }: MapPoint): MapPoint {
  return { latitude: Number(latitude.toFixed(7)), longitude: Number(longitude.toFixed(7)) };
}

const earthRadiusMetres = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in metres; both points in the same system. */
export function metresBetween(a: MapPoint, b: MapPoint): number {
  const across = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const up = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const chord = up + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * across;
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(chord));
}
