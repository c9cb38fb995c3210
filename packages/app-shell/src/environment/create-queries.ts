import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';

/** A read is asked for again where the line failed, not where the server said no. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && isApiError(error) && error.kind === 'network';
}

/** The memory of answers; `show` gets what a change failed with, unless its page shows that itself. */
export function createQueries(show: (error: unknown) => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, ...[, , mutation]) => {
        if (mutation.meta?.handled !== true) show(error);
      },
    }),
  });
}
