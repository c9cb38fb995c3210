import { focusManager } from '@tanstack/react-query';

/** Delays before each next attempt: the first one after a lost connection often fails. */
const againAfterMs = [2_000, 5_000, 15_000] as const;

export interface SendingQueue {
  /** Sends the waiting items. */
  readonly send: () => Promise<void>;
  /** Whether the logged-in account has waiting items. */
  readonly isWaiting: () => boolean;
  /** Calls back after each new item: a connection may bring no response. Returns the function that unsubscribes. */
  readonly onWrite: (listener: () => void) => () => void;
}

export interface Sender {
  readonly sendNow: () => void;
  readonly stop: () => void;
}

/**
 * Sends a queue: on request, when the network is back, when the page is shown again, soon after a new item, and repeatedly
 * while items wait.
 */
export function sendWhenOnline({ send, isWaiting, onWrite }: SendingQueue): Sender {
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let sending = 0;
  async function attempt(tries: number): Promise<void> {
    stopWaiting();
    if (isStopped || !navigator.onLine || !isWaiting()) return;
    sending += 1;
    // Unsent items wait for the next attempt.
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
  const stopFocus = focusManager.subscribe((isFocused) => isFocused && sendNow());
  window.addEventListener('online', sendNow);
  return {
    sendNow,
    stop() {
      isStopped = true;
      stopWaiting();
      stopFollowing();
      window.removeEventListener('online', sendNow);
      stopFocus();
    },
  };
}
