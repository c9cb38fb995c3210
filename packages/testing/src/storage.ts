import { onTestFinished, vi } from 'vitest';

const refusals = {
  /** The device has no room; the tab has. */
  full: (store: Storage) => store === window.localStorage,
  /** As in a private window of some engines: nothing can be written anywhere. */
  closed: () => true,
} as const;

/**
 * Has the storage refuse what is written from now on, but for the session of the test; what lies there can be read. The
 * end of the test ends it, or the function that is returned.
 */
export function refuseStorage(kind: keyof typeof refusals): () => void {
  const refused = new Set<string>();
  const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('vp:') && refusals[kind](this)) {
      refused.add(key);
      throw new DOMException('full', 'QuotaExceededError');
    }
    // As a property, which goes past the stand-in.
    Reflect.set(this, key, value);
  });
  const allow = (): void => spy.mockRestore();
  onTestFinished(allow);
  // Files share a page: what it held instead of the device is no value of the next test.
  onTestFinished(() => {
    for (const key of refused) window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  });
  return allow;
}
