import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Waits until each of these has an answer, be it the one of the last visit. */
export function whenKnown(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  const isKnown = (): boolean => keys.every((key) => queries.getQueryData(key) !== undefined);
  return new Promise((resolve) => {
    if (isKnown()) return resolve();
    const unsubscribe = queries.getQueryCache().subscribe(() => {
      if (!isKnown()) return;
      unsubscribe();
      resolve();
    });
  });
}
