import { accountLimits } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';
import { draftAtom } from '../../shared/draft-atom.ts';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly agreed: boolean;
}

/** Kept in memory only, so that reading an agreement and coming back finds the form as it was. */
export const loginDraft = draftAtom<LoginValues>({ form: 'login', version: 1 });

/** A log-in that waits for the proof of the bound phone. */
export interface PendingLogin {
  readonly ticket: string;
  readonly maskedMobile: string;
  readonly redirect: string | undefined;
  readonly startedAtMs: number;
}

const key = 'vp:volunteer:pending-login:v1';

function parsePending(value: unknown): PendingLogin | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { ticket, maskedMobile, redirect, startedAtMs } = { ...emptyPending, ...value };
  if (typeof ticket !== 'string' || typeof maskedMobile !== 'string' || typeof startedAtMs !== 'number')
    return undefined;
  return { ticket, maskedMobile, startedAtMs, redirect: typeof redirect === 'string' ? redirect : undefined };
}

const emptyPending: Readonly<Record<keyof PendingLogin, unknown>> = {
  ticket: undefined,
  maskedMobile: undefined,
  redirect: undefined,
  startedAtMs: undefined,
};

/** The step survives a reload for as long as its ticket lives. */
export const pendingLogin = {
  keep: (pending: PendingLogin): void => safeStorage.writeJson(key, pending),
  read(nowMs: number): PendingLogin | undefined {
    const pending = safeStorage.readJson(key, parsePending);
    if (pending === undefined || nowMs - pending.startedAtMs > accountLimits.loginTicketLifeMs) return undefined;
    return pending;
  },
  forget: (): void => safeStorage.remove(key),
};
