import { deviceIdKey } from '@vp/api-client';
import { languageKey } from '@vp/i18n';
import { densityKey, safeStorage, textSizeKey } from '@vp/ui-kit';

/** Storage key of the columns that are shown in tables of people. */
export const peopleColumnsKey = 'vp:people-columns';

/** Storage key of the agreements that the last person of this device has put off. */
export const closedAgreementsKey = 'vp:agreements';

/** Storage keys that a log-out does not remove. */
export const keysAfterLogOut: readonly string[] = [
  languageKey,
  textSizeKey,
  densityKey,
  peopleColumnsKey,
  closedAgreementsKey,
  deviceIdKey,
];

/** Device storage with the interface of `Storage`; it never throws. */
export const deviceStorage = {
  getItem: (key: string): string | null => safeStorage.get(key),
  setItem: (key: string, value: string): void => void safeStorage.set(key, value),
  removeItem: (key: string): void => safeStorage.remove(key),
};

/** The same storage for values that must outlive the page; throws if they would not. */
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

/** Returns the random id of this device, created on the first visit. */
export function deviceId(): string {
  const stored = safeStorage.get(deviceIdKey);
  if (stored !== null && /^[0-9a-f]{32}$/.test(stored)) return stored;
  const made = randomId();
  safeStorage.set(deviceIdKey, made);
  return made;
}
