import { lazyPart } from '../page/lazy-part.ts';
import styles from './small-map.module.css';
import { Bone } from '@vp/ui-kit';
import type { MapViewProps } from '@vp/map';
import { Suspense } from 'react';
import { useMapAccess } from '../context/map-access.ts';

const MapView = lazyPart(async () => (await import('@vp/map')).MapView);

/** Renders a small map of a place, loaded on demand. The page must also give the place as text. */
export function SmallMap(props: Omit<MapViewProps, 'amap'>) {
  return (
    <div className={styles.smallMap}>
      <Suspense fallback={<Bone height={240} />}>
        <MapView amap={useMapAccess()} {...props} />
      </Suspense>
    </div>
  );
}
