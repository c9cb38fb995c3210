import { SmallMap } from '@vp/app-shell';
import type { MapPoint } from '@vp/contract';
import { distanceMetres } from '@vp/domain';

interface Place {
  readonly name: string;
  readonly point: MapPoint;
}

/** Metres that the height of the sketch spans at zoom level 0, in Macao. */
const spanAtStart = 35_000_000;
const nearest = 16;
const widest = 11;

/** Returns the closest zoom level that shows both places. */
function zoomFor(from: MapPoint, to: MapPoint): number {
  const metres = Math.max(distanceMetres(from, to), 1);
  return Math.min(nearest, Math.max(widest, Math.floor(Math.log2(spanAtStart / (2 * metres)))));
}

/** Shows the place of an organization, or its current and its requested place. */
export function PlaceSketch({ places }: { readonly places: readonly [Place, ...Place[]] }) {
  const from = places[0].point;
  const to = (places.at(-1) ?? places[0]).point;
  const centre = { latitude: (from.latitude + to.latitude) / 2, longitude: (from.longitude + to.longitude) / 2 };
  return (
    <SmallMap
      centre={centre}
      zoom={zoomFor(from, to)}
      pins={places.map(({ name, point }) => ({ id: name, point, name, caption: name }))}
    />
  );
}
