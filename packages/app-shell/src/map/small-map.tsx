import { lazyPart } from '../page/lazy-part.ts';
import './small-map.css';
import { Bone } from '@vp/ui-kit';
import type { MapViewProps } from '@vp/map';
import { Suspense } from 'react';
import { useMapAccess } from '../context/map-access.ts';

const MapView = lazyPart(async () => (await import('@vp/map')).MapView);

/** A map within a page: where something is. Words beside it say the same; the map itself is loaded when it is drawn. */
export function SmallMap(props: Omit<MapViewProps, 'amap'>) {
  return (
    <div className="small-map">
      <Suspense fallback={<Bone height={240} />}>
        <MapView amap={useMapAccess()} {...props} />
      </Suspense>
    </div>
  );
}
