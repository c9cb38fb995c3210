import pTimeout from 'p-timeout';

/** Waits until a promise settles, but no longer than `milliseconds`, and not at all without a network. */
export async function settleWithin(promise: Promise<unknown>, milliseconds: number): Promise<void> {
  const settled = promise.then(
    () => undefined,
    () => undefined,
  );
  if (navigator.onLine) await pTimeout(settled, { milliseconds, fallback: () => undefined });
}
