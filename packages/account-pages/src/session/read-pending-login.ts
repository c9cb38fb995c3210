import type { Site } from '@vp/access';
import { accountLimits } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';
import { keyOfPending } from './pending-login.ts';
import type { PendingLogin } from './pending-login.ts';

const noLogin = { step: undefined, ticket: undefined, maskedMobile: undefined, maskedEmail: undefined, startedAtMs: 0 };

function parsePending(stored: unknown, nowMs: number): PendingLogin | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { step, ticket, maskedMobile, maskedEmail, startedAtMs }: Readonly<Record<keyof typeof noLogin, unknown>> = {
    ...noLogin,
    ...stored,
  };
  if (typeof ticket !== 'string' || typeof startedAtMs !== 'number') return undefined;
  if (nowMs - startedAtMs > accountLimits.loginTicketLifeMs) return undefined;
  if (step === 'phone' && typeof maskedMobile === 'string') return { step, ticket, maskedMobile, startedAtMs };
  if (step === 'mail' && typeof maskedEmail === 'string') return { step, ticket, maskedEmail, startedAtMs };
  return step === 'identity' ? { step, ticket, startedAtMs } : undefined;
}

/** Reads the pending log-in until its ticket expires. */
export const pendingLogin = {
  read: (site: Site, nowMs: number): PendingLogin | undefined =>
    safeStorage.readJson(keyOfPending(site), (stored) => parsePending(stored, nowMs)),
  forget: (site: Site): void => safeStorage.remove(keyOfPending(site)),
};
