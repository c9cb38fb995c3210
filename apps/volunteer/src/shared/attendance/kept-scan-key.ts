import { safeStorage, storageKey } from '@vp/ui-kit';

/** A scan made before the log-in is sent for the person who logs in next, if they do so soon. */
export const guest = 'guest';

export const keptScansKey = (user: string): string =>
  storageKey({ app: 'volunteer', user, form: 'kept-scans', version: 2 });

/** Whether there may be anything to send or to read of the person who is logged in now. */
export function mayHaveKeptScans(user: string): boolean {
  return [user, guest].some((one) => safeStorage.get(keptScansKey(one)) !== null);
}
