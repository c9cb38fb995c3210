import type { Site } from '@vp/access';
import { accountLimits } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';

/** A log-in that still requires the proof of the bound phone. */
export interface PendingLogin {
  readonly ticket: string;
  readonly maskedMobile: string;
  readonly startedAtMs: number;
}

const keyOf = (site: Site): string => `vp:${site}:pending-login:v2`;

const noLogin: Readonly<Record<keyof PendingLogin, unknown>> = {
  ticket: undefined,
  maskedMobile: undefined,
  startedAtMs: undefined,
};

function parsePending(stored: unknown, nowMs: number): PendingLogin | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { ticket, maskedMobile, startedAtMs } = { ...noLogin, ...stored };
  if (typeof ticket !== 'string' || typeof maskedMobile !== 'string' || typeof startedAtMs !== 'number')
    return undefined;
  return nowMs - startedAtMs > accountLimits.loginTicketLifeMs ? undefined : { ticket, maskedMobile, startedAtMs };
}

/** Stores the pending log-in until its ticket expires, so that it survives a reload. */
export const pendingLogin = {
  keep: (site: Site, pending: PendingLogin): void => void safeStorage.writeJson(keyOf(site), pending),
  read: (site: Site, nowMs: number): PendingLogin | undefined =>
    safeStorage.readJson(keyOf(site), (stored) => parsePending(stored, nowMs)),
  forget: (site: Site): void => safeStorage.remove(keyOf(site)),
};
