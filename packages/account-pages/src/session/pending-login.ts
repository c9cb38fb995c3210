import type { Site } from '@vp/access';
import type { SecondStepNeeded } from '@vp/contract';
import { safeStorage } from '@vp/ui-kit';

/** A log-in that still requires a proof on a new device. */
export type PendingLogin = SecondStepNeeded & { readonly startedAtMs: number };

export const keyOfPending = (site: Site): string => `vp:${site}:pending-login:v3`;

/** Stores the pending log-in, so that it survives a reload. */
export function keepPendingLogin(site: Site, pending: PendingLogin): void {
  safeStorage.writeJson(keyOfPending(site), pending);
}
