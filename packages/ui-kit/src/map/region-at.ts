import type { MacaoMap } from './macao-map.ts';
import type { MapPoint } from './map-point.ts';
import { metresBetween } from './map-point.ts';

/** Beyond this no known place says anything about a point. */
const farthestMetres = 700;
/** So much nearer than any place of another region the nearest one has to be: borders run between them unseen. */
const clearMetres = 100;

/** The code of the region that a point lies in; undefined near a border and outside of Macao. */
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
