import { focusManager, hashKey, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { MutationState } from '@tanstack/react-query';
import { useLatest } from '@vp/ui-kit';
import { useEffect } from 'react';
import type { CallKey } from './queries.ts';

/** A request that an address triggers, such as a scanned code or a provider's authorization code. */
export interface SentOnce<Result> {
  /** Key from `queriesOf`; a key is sent once per visit, however often its page mounts. */
  readonly key: CallKey;
  readonly send: () => Promise<Result>;
  /** Queries to invalidate after success. */
  readonly stale?: readonly string[] | undefined;
  /** Returns whether an error allows an automatic retry when the network is back. */
  readonly againIf?: (error: Error) => boolean;
  /** Interval of the automatic retry. */
  readonly againAfterMs?: number;
}

export interface Sent<Result> {
  readonly data: Result | undefined;
  /** Error of the last attempt; null while another one is pending. */
  readonly error: Error | null;
  readonly sendAgain: () => void;
}

/** Sends a request when the page mounts, once for each key; the result stays for the whole visit. */
export function useSentOnce<Result>({ key, send, stale, againIf, againAfterMs }: SentOnce<Result>): Sent<Result> {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const filters = { mutationKey: key, exact: true };
  // An earlier page of the visit may have started it.
  const state = useMutationState({
    filters,
    // The key is derived from the call, so the mutation has the result type of the call.
    select: (mutation) => mutation.state as MutationState<Result>,
  }).at(-1);

  const sendAgain = useLatest(() => {
    const last = cache.findAll(filters).at(-1)?.state.status;
    if (last === 'pending' || last === 'success') return;
    const sending = cache.build<Result, Error, void, unknown>(client, {
      mutationKey: key,
      mutationFn: send,
      gcTime: Number.POSITIVE_INFINITY,
      meta: { handled: true, stale },
    });
    // The page shows the error.
    void sending.execute().catch(() => undefined);
  });

  const hash = hashKey(key);
  useEffect(() => sendAgain.current(), [hash, sendAgain]);

  const error = state?.error ?? null;
  const isWorthAgain = error !== null && againIf?.(error) === true;
  useEffect(() => {
    if (!isWorthAgain) return undefined;
    const again = (): void => sendAgain.current();
    const againIfSeen = (): void => (focusManager.isFocused() ? again() : undefined);
    window.addEventListener('online', again);
    const timer = againAfterMs === undefined ? undefined : setInterval(againIfSeen, againAfterMs);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [isWorthAgain, againAfterMs, hash, sendAgain]);

  return { data: state?.data, error, sendAgain: () => sendAgain.current() };
}
