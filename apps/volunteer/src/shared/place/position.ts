import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { ownKey, useBridge } from '@vp/app-shell';
import type { MapPoint } from '@vp/contract';
import { BridgeError } from '@vp/wechat-bridge';
import type { Fix, HostBridge } from '@vp/wechat-bridge';

const freshMs = 5 * 60_000;

/** A fix in the frame of the map: browsers tell WGS-84, the chat app GCJ-02. */
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
  /** GCJ-02; only in memory, and only after the person asked for it. */
  readonly position: MapPoint | undefined;
  readonly state: PositionState;
  readonly ask: () => Promise<MapPoint | undefined>;
}

/** Where the person is, if they asked for it in this visit: for what is read before its page is drawn. */
export const knownPosition = (queries: QueryClient): MapPoint | undefined => queries.getQueryData(positionKey);

/** Where the person is, once they asked for something that needs it. */
export function usePosition(): KnownPosition {
  const { data, error, isFetching, refetch } = useQuery(positionQuery(useBridge()));
  const ask = async (): Promise<MapPoint | undefined> => (await refetch()).data;
  const failure = error instanceof BridgeError && error.kind === 'denied' ? 'denied' : 'failed';
  const settled: PositionState = error ? failure : data === undefined ? 'unknown' : 'known';
  return { position: data, state: isFetching ? 'locating' : settled, ask };
}

/** The way a position travels. */
export function positionInQuery(position: MapPoint | undefined): { latitude?: string; longitude?: string } {
  if (position === undefined) return {};
  return { latitude: position.latitude.toFixed(7), longitude: position.longitude.toFixed(7) };
}
