import { useQuery } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ProjectedCode } from '@vp/contract';
import { useIsOnline } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import type { QrDirection } from '../../shared/paths.ts';
import { codeQuery } from './queries.ts';

type Slot = ProjectedCode['codes'][number];

/** Returns the current code; undefined after the last one has expired. */
export function slotAt({ codes }: Pick<ProjectedCode, 'codes'>, now: Date): Slot | undefined {
  const nowMs = now.getTime();
  return codes.find(({ from, until }) => Date.parse(from) <= nowMs && nowMs < Date.parse(until));
}

/** Returns when the last loaded code expires, in milliseconds; 0 without codes. */
export function lastUntilMs({ codes }: Pick<ProjectedCode, 'codes'>): number {
  return codes.reduce((latest, { until }) => Math.max(latest, Date.parse(until)), 0);
}

const askAgainMs = 10_000;

/** Returns when to fetch further codes: half of them are still left then, so that a short outage is not visible. */
export function renewAfterMs({ codes }: Pick<ProjectedCode, 'codes'>, now: Date): number {
  const lastOfFirstHalf = codes[Math.ceil(codes.length / 2) - 1];
  if (lastOfFirstHalf === undefined) return askAgainMs;
  return Math.max(askAgainMs, Date.parse(lastOfFirstHalf.until) - now.getTime());
}

export interface RunningCode {
  readonly query: ReturnType<typeof useQuery<ProjectedCode>>;
  readonly time: Date;
  readonly slot: Slot | undefined;
  /** The codes could not be renewed; the loaded ones stay valid. */
  readonly isStale: boolean;
}

/** Returns the rotating code. It fetches further slots well in advance and continues offline until they run out. */
export function useRunningCode(direction: QrDirection, activityId: string, time: Date): RunningCode {
  const now = useNow();
  const isOnline = useIsOnline();
  const query = useQuery({
    ...codeQuery(useApi(), direction, activityId),
    refetchInterval: ({ state }) => (state.data === undefined ? askAgainMs : renewAfterMs(state.data, now())),
    refetchIntervalInBackground: true,
  });
  const { data } = query;
  const slot = data && slotAt(data, time);
  return { query, time, slot, isStale: query.isRefetchError || !isOnline };
}
