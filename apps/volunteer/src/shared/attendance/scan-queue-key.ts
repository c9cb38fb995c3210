import { safeStorage, storageKey } from '@vp/ui-kit';

/** Owner of scans made before the log-in. They are sent for the user who logs in next, if that happens soon. */
export const guest = 'guest';

export const scanQueueKey = (user: string): string =>
  storageKey({ app: 'volunteer', user, form: 'scan-queue', version: 1 });

/** Returns true if the current user may have scans to send or results to read. */
export function mayHaveQueuedScans(user: string): boolean {
  return [user, guest].some((one) => safeStorage.get(scanQueueKey(one)) !== null);
}
