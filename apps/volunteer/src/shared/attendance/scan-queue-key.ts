import { safeStorage, storageKey } from '@vp/ui-kit';

/** A scan made before the log-in is sent for the person who logs in next, if they do so soon. */
export const guest = 'guest';

export const scanQueueKey = (user: string): string =>
  storageKey({ app: 'volunteer', user, form: 'scan-queue', version: 1 });

/** Whether there may be anything to send or to read of the person who is logged in now. */
export function mayHaveQueuedScans(user: string): boolean {
  return [user, guest].some((one) => safeStorage.get(scanQueueKey(one)) !== null);
}
