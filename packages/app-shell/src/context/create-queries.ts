import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { invalidate } from '../query/queries.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The page shows the error of the mutation itself. */
      readonly handled?: boolean;
      /** Queries to invalidate after the mutation: a noun, or `noun.call`. */
      readonly stale?: readonly string[];
      /** Invalidates the queries after a refusal too. */
      readonly staleIfRefused?: boolean;
    };
  }
}

/** Retries reads after network errors, but not after refusals. */
function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && isApiError(error) && error.kind === 'network';
}

/** Creates the query client; `show` gets the errors of mutations, unless the page shows them itself. */
export function createQueries(show: (error: unknown) => void): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: mayRetry },
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onError: (error, ...[, , mutation]) => {
        if (mutation.meta?.handled !== true) show(error);
        return mutation.meta?.staleIfRefused === true ? invalidate(queries, mutation.meta.stale ?? []) : undefined;
      },
      // The mutation stays pending until the invalidated queries are fetched.
      onSuccess: (...[, , , mutation]) => invalidate(queries, mutation.meta?.stale ?? []),
    }),
  });
  return queries;
}
