/** How long what waits is left before each next try: a line that has just come back often fails the first. */
const againAfterMs = [2_000, 5_000, 15_000] as const;

export interface KeptSending {
  /** Sends what waits now; does nothing where nothing does. */
  readonly send: () => Promise<void>;
  /** Whether something waits of whoever is logged in. */
  readonly isWaiting: () => boolean;
}

export interface Sender {
  readonly sendNow: () => void;
  readonly stop: () => void;
}

/**
 * Sends what is kept on the device: when asked, when the line comes back, when the page is looked at, and again while
 * it is open as long as something waits.
 */
export function sendWhenOnline({ send, isWaiting }: KeptSending): Sender {
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  async function attempt(tries: number): Promise<void> {
    clearTimeout(again);
    if (isStopped || !navigator.onLine || !isWaiting()) return;
    // What was not sent still waits: that is what the next try is for.
    await send().catch(() => undefined);
    clearTimeout(again);
    if (isStopped || !isWaiting()) return;
    again = setTimeout(() => void attempt(tries + 1), againAfterMs[Math.min(tries, againAfterMs.length - 1)]);
  }
  const sendNow = (): void => void attempt(0);
  const onSeen = (): void => {
    if (document.visibilityState === 'visible') sendNow();
  };
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', onSeen);
  return {
    sendNow,
    stop() {
      isStopped = true;
      clearTimeout(again);
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', onSeen);
    },
  };
}
