import { deviceIdKey } from '@vp/api-client';
import { languageKey } from '@vp/i18n';
import { safeStorage, textSizeKey } from '@vp/ui-kit';

/** What stays on the device after a log-out. */
export const keptAfterLogOut: readonly string[] = [languageKey, textSizeKey, deviceIdKey];

/** The storage of the device behind the interface of the browser's own; it never throws. */
export const deviceStorage = {
  getItem: (key: string): string | null => safeStorage.get(key),
  setItem: (key: string, value: string): void => void safeStorage.set(key, value),
  removeItem: (key: string): void => safeStorage.remove(key),
};

/** The same, for what has to outlive the page: it throws where that would not. */
export const lastingStorage = {
  ...deviceStorage,
  setItem(key: string, value: string): void {
    if (safeStorage.set(key, value) === 'page')
      throw new DOMException('nothing outlives the page', 'QuotaExceededError');
  },
};

function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random name for this device, made on the first visit. */
export function deviceId(): string {
  const kept = safeStorage.get(deviceIdKey);
  if (kept !== null && /^[0-9a-f]{32}$/.test(kept)) return kept;
  const made = randomId();
  safeStorage.set(deviceIdKey, made);
  return made;
}
