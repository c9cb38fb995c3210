import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { readAgain } from '../query/queries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page shows by itself what the change fails with. */
      readonly handled?: boolean;
      /** Answers that the change makes old: a noun, or `noun.call`. */
      readonly stale?: readonly string[];
      /** A refusal makes them old, too. */
      readonly staleIfRefused?: boolean;
    };
  }
}

/** A read is asked for again where the line failed, not where the server said no. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && isApiError(error) && error.kind === 'network';
}

/** The memory of answers; `show` gets what a change failed with, unless its page shows that itself. */
export function createQueries(show: (error: unknown) => void): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, ...[, , mutation]) => {
        if (mutation.meta?.handled !== true) show(error);
        return mutation.meta?.staleIfRefused === true ? readAgain(queries, mutation.meta.stale ?? []) : undefined;
      },
      // The change is busy until what it made old is read again.
      onSuccess: (...[, , , mutation]) => readAgain(queries, mutation.meta?.stale ?? []),
    }),
  });
  return queries;
}
