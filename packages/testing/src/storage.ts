import { onTestFinished, vi } from 'vitest';

const refusals = {
  /** The device storage is full; the tab storage is not. */
  full: (store: Storage) => store === window.localStorage,
  /** No storage accepts writes, as in a private window of some engines. */
  closed: () => true,
} as const;

/**
 * Makes the storage refuse further writes except the session of the test; reads still work. The end of the test, or the
 * returned function, restores it.
 */
export function refuseStorage(kind: keyof typeof refusals): () => void {
  const refused = new Set<string>();
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('vp:') && refusals[kind](this)) {
      refused.add(key);
      throw new DOMException('full', 'QuotaExceededError');
    }
    // Set as a property, which bypasses the mock.
    Reflect.set(this, key, value);
  });
  const allow = (): void => spy.mockRestore();
  onTestFinished(allow);
  // Test files share a page: in-memory values must not leak into the next test.
  onTestFinished(() => {
    for (const key of refused) window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });
  return allow;
}
