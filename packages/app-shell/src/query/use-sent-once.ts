import { focusManager, hashKey, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { MutationState } from '@tanstack/react-query';
import { useLatest } from '@vp/ui-kit';
import { useEffect } from 'react';
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

/** Sends as soon as the page is mounted, once for each key; the result stays for the whole visit. */
export function useSentOnce<Result>({ key, send, stale, againIf, againAfterMs }: SentOnce<Result>): Sent<Result> {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const filters = { mutationKey: key, exact: true };
  // An earlier page of the visit may have begun it.
  const state = useMutationState({
    filters,
    // The key is made of the call, so the mutation under it has the type of the call's result.
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
