import { queryOptions } from '@tanstack/react-query';
import type { CommonApi } from './app-context.ts';

const minuteMs = 60_000;

/** Settings of the deployment: reading without log-in, versions of the agreements, what is simulated. */
export const platformQuery = (api: CommonApi) =>
  queryOptions({
    queryKey: ['platform'],
    queryFn: ({ signal }) => api.home.platform({}, { signal }),
    staleTime: 30 * minuteMs,
  });
