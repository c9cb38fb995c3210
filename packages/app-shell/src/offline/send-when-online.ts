/** How long what waits is left before each next try: a line that has just come back often fails the first. */
const againAfterMs = [2_000, 5_000, 15_000] as const;

export interface KeptSending {
  /** Sends what waits now; does nothing where nothing does. */
  readonly send: () => Promise<void>;
  /** Whether something waits of whoever is logged in. */
  readonly isWaiting: () => boolean;
  /** Tells of what is kept from now on: a line that is there may have brought no answer. */
  readonly onWrite: (listener: () => void) => () => void;
}

export interface Sender {
  readonly sendNow: () => void;
  readonly stop: () => void;
}

/**
 * Sends what is kept on the device: when asked, when the line comes back, when the page is looked at, soon after it was
 * kept, and again while it is open as long as something waits.
 */
export function sendWhenOnline({ send, isWaiting, onWrite }: KeptSending): Sender {
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let sending = 0;
  async function attempt(tries: number): Promise<void> {
    stopWaiting();
    if (isStopped || !navigator.onLine || !isWaiting()) return;
    sending += 1;
    // What was not sent still waits: that is what the next try is for.
    await send().catch(() => undefined);
    sending -= 1;
    tryAgain(tries);
  }
  function stopWaiting(): void {
    clearTimeout(again);
    again = undefined;
  }
  function tryAgain(tries: number): void {
    stopWaiting();
    if (isStopped || !isWaiting()) return;
    again = setTimeout(() => void attempt(tries + 1), againAfterMs[Math.min(tries, againAfterMs.length - 1)]);
  }
  const sendNow = (): void => void attempt(0);
  const stopFollowing = onWrite(() => {
    if (sending === 0 && again === undefined) tryAgain(0);
  });
  const onSeen = (): void => {
    if (document.visibilityState === 'visible') sendNow();
  };
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', onSeen);
  return {
    sendNow,
    stop() {
      isStopped = true;
      stopWaiting();
      stopFollowing();
      window.removeEventListener('online', sendNow);
      document.removeEventListener('visibilitychange', onSeen);
    },
  };
}
