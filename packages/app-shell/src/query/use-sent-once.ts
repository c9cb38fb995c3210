import { hashKey, notifyManager, useQueryClient } from '@tanstack/react-query';
import type { Mutation, MutationCache } from '@tanstack/react-query';
import { useLatest } from '@vp/ui-kit';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { CallKey } from './queries.ts';

/** What goes out because of an address, like a scanned code or the code of a provider. */
export interface SentOnce<Result> {
  /** Out of `queriesOf`: under one key it goes out once in a visit, however often its page is drawn. */
  readonly key: CallKey;
  readonly send: () => Promise<Result>;
  /** Answers that it makes old. */
  readonly stale?: readonly string[] | undefined;
  /** After which failures it goes out again by itself when the network is back. */
  readonly againIf?: (error: Error) => boolean;
  /** And after this long. */
  readonly againAfterMs?: number;
}

export interface Sent<Result> {
  readonly data: Result | undefined;
  /** What the last try failed with; nothing while another is on its way. */
  readonly error: Error | null;
  readonly sendAgain: () => void;
}

/** The last try under a key; an earlier page of the visit may have begun it. */
function lastTry<Result>(cache: MutationCache, key: CallKey): Mutation<Result, Error, void> | undefined {
  // The key is made of the call, so what is cached under it has the type of the call's result.
  return cache.findAll({ mutationKey: key, exact: true }).at(-1) as Mutation<Result, Error, void> | undefined;
}

/** Sends as soon as the page is mounted, once for each key; the result stays for the whole visit. */
export function useSentOnce<Result>({ key, send, stale, againIf, againAfterMs }: SentOnce<Result>): Sent<Result> {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const state = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () => lastTry<Result>(cache, key)?.state,
  );

  const sendAgain = useLatest(() => {
    const last = lastTry<Result>(cache, key)?.state.status;
    if (last === 'pending' || last === 'success') return;
    const sending = cache.build<Result, Error, void, unknown>(client, {
      mutationKey: key,
      mutationFn: send,
      gcTime: Number.POSITIVE_INFINITY,
      meta: { handled: true, stale },
    });
    // The page shows what it fails with.
    void sending.execute().catch(() => undefined);
  });

  const hash = hashKey(key);
  useEffect(() => sendAgain.current(), [hash, sendAgain]);

  const error = state?.error ?? null;
  const isWorthAgain = error !== null && againIf?.(error) === true;
  useEffect(() => {
    if (!isWorthAgain) return undefined;
    const again = (): void => sendAgain.current();
    const againIfSeen = (): void => (document.visibilityState === 'visible' ? again() : undefined);
    window.addEventListener('online', again);
    const timer = againAfterMs === undefined ? undefined : setInterval(againIfSeen, againAfterMs);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [isWorthAgain, againAfterMs, hash, sendAgain]);

  return { data: state?.data, error, sendAgain: () => sendAgain.current() };
}
