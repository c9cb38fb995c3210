import Supercluster from 'supercluster';
import type { MapPin } from './map-pin.ts';
import type { MapPoint } from './map-point.ts';

/** Several pins that would overlap at this zoom. */
export interface PinCluster {
  readonly id: number;
  readonly point: MapPoint;
  /** Number of pins, and the sum of their counts. */
  readonly places: number;
  readonly total: number;
  /** The zoom at which it splits. */
  readonly expansionZoom: number;
}
export interface PinsAtZoom {
  readonly pins: readonly MapPin[];
  readonly clusters: readonly PinCluster[];
}
export type PinIndex = (zoom: number) => PinsAtZoom;

/** Wider than a 44 px target plus the 8 px gap between two. */
const radiusPixels = 60;
const lastClusteredZoom = 17;
const everywhere: [number, number, number, number] = [-180, -85, 180, 85];

interface Counted {
  total: number;
}

/** Clusters pins by zoom; the selected pin is never in a cluster. */
export function indexPins(pins: readonly MapPin[], selectedPinId: string | undefined): PinIndex {
  const chosen = pins.filter(({ id }) => id === selectedPinId);
  const index = new Supercluster<{ pin: MapPin }, Counted>({
    radius: radiusPixels,
    // Our world is 256 px wide at zoom 0.
    extent: 256,
    maxZoom: lastClusteredZoom,
    map: ({ pin }) => ({ total: pin.count ?? 1 }),
    // The library accumulates in place.
    reduce: (sum, { total }) => Object.assign(sum, { total: sum.total + total }),
  });
  index.load(
    pins
      .filter(({ id }) => id !== selectedPinId)
      .map((pin) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [pin.point.longitude, pin.point.latitude] },
        properties: { pin },
      })),
  );
  return (zoom) => {
    const found = index.getClusters(everywhere, Math.floor(zoom));
    const clusters = found.flatMap(({ properties, geometry }): PinCluster[] => {
      if (!('cluster' in properties)) return [];
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const { cluster_id: id, point_count: places, total } = properties;
      return [{ id, point: { latitude, longitude }, places, total, expansionZoom: index.getClusterExpansionZoom(id) }];
    });
    const single = found.flatMap(({ properties }) => ('pin' in properties ? [properties.pin] : []));
    return { pins: [...single, ...chosen], clusters };
  };
}
