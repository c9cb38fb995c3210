import type { MacaoMap } from './macao-map.ts';
import type { MapPoint } from './map-point.ts';
import { metresBetween } from './map-point.ts';

/** Places further away do not indicate the region of a point. */
const farthestMetres = 700;
/** Minimum lead of the nearest place over places of other regions: the borders between them are unknown. */
const clearMetres = 100;

/** Returns the code of the region of a point; undefined near a border and outside of Macao. */
export function regionAt({ regionPlaces }: Pick<MacaoMap, 'regionPlaces'>, point: MapPoint): string | undefined {
  const byDistance = regionPlaces
    .map((place) => ({ region: place.region, metres: metresBetween(place.point, point) }))
    .sort((a, b) => a.metres - b.metres);
  const [nearest] = byDistance;
  if (nearest === undefined || nearest.metres > farthestMetres) return undefined;
  const other = byDistance.find(({ region }) => region !== nearest.region);
  const isClear = other === undefined || other.metres - nearest.metres >= clearMetres;
  return isClear ? nearest.region : undefined;
}
