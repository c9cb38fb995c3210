import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ownKey, useBridge } from '@vp/app-shell';
import type { MapPoint } from '@vp/contract';
import { BridgeError } from '@vp/wechat-bridge';
import type { Fix, HostBridge } from '@vp/wechat-bridge';

const freshMs = 5 * 60_000;

/** Returns a fix in the coordinates of the map, GCJ-02. Browsers report WGS-84, WeChat GCJ-02. */
export async function pointOfFix(fix: Fix): Promise<MapPoint> {
  const { latitude, longitude } = fix;
  if (fix.system === 'gcj02') return { latitude, longitude };
  const { toGcj02 } = await import('@vp/map');
  return toGcj02({ latitude, longitude });
}

const positionKey = ownKey('position');

const positionQuery = (bridge: HostBridge) => ({
  queryKey: positionKey,
  queryFn: async (): Promise<MapPoint> => pointOfFix(await bridge.locate()),
  enabled: false,
  staleTime: freshMs,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  networkMode: 'always' as const,
});

export type PositionState = 'unknown' | 'locating' | 'known' | 'denied' | 'failed';

export interface KnownPosition {
  /** GCJ-02. In memory only, and only after the user has requested it. */
  readonly position: MapPoint | undefined;
  readonly state: PositionState;
  readonly ask: () => Promise<MapPoint | undefined>;
}

/** Returns the position if the user requested it in this visit. For loaders, which run before the page renders. */
export const knownPosition = (queries: QueryClient): MapPoint | undefined => queries.getQueryData(positionKey);

/** Returns the position once the user has requested something that needs it. */
export function usePosition(): KnownPosition {
  const { data, error, isFetching, refetch } = useQuery(positionQuery(useBridge()));
  const ask = async (): Promise<MapPoint | undefined> => (await refetch()).data;
  const failure = error instanceof BridgeError && error.kind === 'denied' ? 'denied' : 'failed';
  const settled: PositionState = error ? failure : data === undefined ? 'unknown' : 'known';
  return { position: data, state: isFetching ? 'locating' : settled, ask };
}

/** Returns a position in the format of the request. */
export function positionInQuery(position: MapPoint | undefined): { latitude?: string; longitude?: string } {
  if (position === undefined) return {};
  return { latitude: position.latitude.toFixed(7), longitude: position.longitude.toFixed(7) };
}
