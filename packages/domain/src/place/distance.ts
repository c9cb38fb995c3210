/** Latitude and longitude in degrees; both ends of a comparison use one coordinate system. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export const earthRadiusMetres = 6_371_008.8;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const haversine = (angle: number): number => Math.sin(angle / 2) ** 2;

/** Returns the great-circle distance in metres. */
export function distanceMetres(from: Position, to: Position): number {
  const latitudes = haversine(radians(to.latitude - from.latitude));
  const longitudes = haversine(radians(to.longitude - from.longitude));
  const cosines = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(latitudes + cosines * longitudes)));
}

export interface BoundingBox {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Returns a box that contains the whole circle; valid for Macao, not for poles and the date line. */
export function boundingBox(centre: Position, radiusMetres: number): BoundingBox {
  const latitudeSpan = (radiusMetres / earthRadiusMetres) * (180 / Math.PI);
  const longitudeSpan = latitudeSpan / Math.cos(radians(Math.abs(centre.latitude) + latitudeSpan));
  return {
    south: centre.latitude - latitudeSpan,
    north: centre.latitude + latitudeSpan,
    west: centre.longitude - longitudeSpan,
    east: centre.longitude + longitudeSpan,
  };
}

/** Rounds to the 7 decimals that are stored. */
export function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
