import { queryOptions } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { Api } from '../../shared/api.ts';

const aheadMs = 3000;
const soonestMs = 5000;
const latestMs = 60_000;

/** Fetches the certificate, and again shortly before its code expires by the server's clock. */
export const certificateQuery = (api: Api, now: () => Date) =>
  queryOptions({
    ...queriesOf(api).certificate.mine({ query: {} }),
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      const untilMs = Date.parse(state.data.codeExpiresAt) - now().getTime() - aheadMs;
      return Math.min(Math.max(untilMs, soonestMs), latestMs);
    },
    staleTime: soonestMs,
  });
