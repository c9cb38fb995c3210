import type { NewPasswordNeeded } from '@vp/contract';
import { onePassLimits } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';

/** An account that one-pass made, until its owner has chosen a password. */
export type PendingPassword = Pick<NewPasswordNeeded, 'ticket' | 'username'>;

const key = 'vp:volunteer:pending-password:v1';

function parse(stored: unknown, nowMs: number): PendingPassword | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { ticket, username, startedAtMs } = {
    ticket: undefined,
    username: undefined,
    startedAtMs: undefined,
    ...stored,
  };
  if (typeof ticket !== 'string' || typeof username !== 'string' || typeof startedAtMs !== 'number') return undefined;
  return nowMs - startedAtMs > onePassLimits.proofLifeMs ? undefined : { ticket, username };
}

/** The step survives a reload for as long as the proof lives. */
export const pendingPassword = {
  keep: ({ ticket, username }: PendingPassword, nowMs: number): void =>
    void safeStorage.writeJson(key, { ticket, username, startedAtMs: nowMs }),
  read: (nowMs: number): PendingPassword | undefined => safeStorage.readJson(key, (stored) => parse(stored, nowMs)),
  forget: (): void => safeStorage.remove(key),
};
