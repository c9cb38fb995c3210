import gcoord from 'gcoord';
import type { MapPoint } from './map-point.ts';

/** Converts WGS-84 (browsers, OpenStreetMap) to GCJ-02 (our stored coordinates, AMap, WeChat). */
export function toGcj02(point: MapPoint): MapPoint {
  const [longitude, latitude] = gcoord.transform([point.longitude, point.latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude, longitude };
}
