import { useSyncExternalStore } from 'react';

/** Where nobody says when the first page has come, as in a test of a screen, it is there. */
let hasCome = true;
const listeners = new Set<() => void>();

/** Holds back what waits for the first page until it has come. */
export function followFirstPage(later: (work: () => void) => void): void {
  hasCome = false;
  later(() => {
    hasCome = true;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the visit's first page stands: what it does not show itself is asked for then. */
export const useHasFirstPage = (): boolean => useSyncExternalStore(subscribe, () => hasCome);
