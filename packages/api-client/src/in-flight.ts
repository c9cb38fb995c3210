interface Shared {
  readonly promise: Promise<unknown>;
  readonly controller: AbortController;
  waiting: number;
}

function abortion(): DOMException {
  return new DOMException('The call was given up', 'AbortError');
}

/**
 * Prevents a call from being sent twice at the same time: a second read shares the first, a second change is refused,
 * and the first is never aborted for the second.
 */
export function createInFlight() {
  const reads = new Map<string, Shared>();
  const changes = new Set<string>();

  function start(key: string, send: (signal: AbortSignal) => Promise<unknown>): Shared {
    const controller = new AbortController();
    const forget = (): void => {
      if (reads.get(key) === shared) reads.delete(key);
    };
    const shared: Shared = { promise: send(controller.signal).finally(forget), controller, waiting: 0 };
    // Ignores the error of a read that was aborted because its last reader left.
    shared.promise.catch(() => undefined);
    reads.set(key, shared);
    return shared;
  }

  function join(key: string, shared: Shared, signal: AbortSignal | undefined): Promise<unknown> {
    if (signal === undefined) return shared.promise;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        shared.waiting -= 1;
        if (shared.waiting === 0) {
          if (reads.get(key) === shared) reads.delete(key);
          shared.controller.abort();
        }
        reject(abortion());
      };
      signal.addEventListener('abort', leave, { once: true });
      shared.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  return {
    /** Sends a read, or joins the pending one. The last reader to leave aborts it. */
    read(key: string, send: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown> {
      if (signal?.aborted) return Promise.reject(abortion());
      const shared = reads.get(key) ?? start(key, send);
      shared.waiting += 1;
      return join(key, shared, signal);
    },
    /** Sends a change; undefined when the same change is pending. Claims the key before the first await. */
    change(key: string, send: () => Promise<unknown>): Promise<unknown> | undefined {
      if (changes.has(key)) return undefined;
      changes.add(key);
      return send().finally(() => changes.delete(key));
    },
  };
}
