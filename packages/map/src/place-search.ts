import { foldForSearch } from './han-fold.ts';
import type { Language } from '@vp/domain';
import type { MapPoint } from './map-point.ts';
import { metresBetween } from './map-point.ts';
import type { Place, PlaceKind } from './macao-map.ts';

const kindOrder: Readonly<Record<PlaceKind, number>> = { landmark: 0, station: 1, region: 2, place: 3 };

/** Returns the rank of a place, lower is better; undefined without a match. Words of the query may be in any order. */
function rankOf(place: Place, query: string): number | undefined {
  const words = query.split(' ');
  let best: number | undefined;
  for (const name of place.folded) {
    if (!words.every((word) => name.includes(word))) continue;
    const rank = name === query ? 0 : name.startsWith(query) ? 1 : 2;
    best = best === undefined ? rank : Math.min(best, rank);
  }
  return best === undefined ? undefined : best * 10 + kindOrder[place.kind];
}

/** Returns places whose name in any of the four languages contains the query; best first, at most `limit`. */
export function searchPlaces(places: readonly Place[], query: string, limit = 30): Place[] {
  const folded = foldForSearch(query);
  if (folded === '') return [];
  return places
    .flatMap((place) => {
      const rank = rankOf(place, folded);
      return rank === undefined ? [] : [{ place, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ place }) => place);
}

const nearbyMetres = 250;

/** Returns whether a place has a name that readers of a language can read. */
export function isNamedIn({ names }: Pick<Place, 'names'>, language: Language): boolean {
  return language === 'zh-TW' || language === 'zh-CN' || names[language] !== names['zh-TW'];
}

/** Returns the nearest named place within 250 m; a region's name is a label, not a place. */
export function nearestPlace(places: readonly Place[], point: MapPoint): Place | undefined {
  let nearest: { place: Place; metres: number } | undefined;
  for (const place of places) {
    if (place.kind === 'region') continue;
    const metres = metresBetween(place.point, point);
    if (metres <= nearbyMetres && metres < (nearest?.metres ?? Infinity)) nearest = { place, metres };
  }
  return nearest?.place;
}
