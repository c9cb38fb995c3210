import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Waits until each of these has an answer, be it the one of the last visit, or until reading them has ended without. */
export async function whenKnown(
  queries: QueryClient,
  keys: readonly QueryKey[],
  reading: Promise<unknown>,
): Promise<void> {
  const isKnown = (): boolean => keys.every((key) => queries.getQueryData(key) !== undefined);
  const ended = reading.catch(() => undefined);
  if (isKnown()) return;
  let unsubscribe: () => void = () => undefined;
  const known = new Promise<void>((resolve) => {
    unsubscribe = queries.getQueryCache().subscribe(() => {
      if (isKnown()) resolve();
    });
  });
  await Promise.race([known, ended]);
  unsubscribe();
}
