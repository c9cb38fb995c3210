import type { NewPasswordNeeded } from '@vp/contract';
import { onePassLimits } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';

/** Account that one-pass created and that has no password yet. */
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

/** The step survives a reload until the proof expires. */
export const pendingPassword = {
  keep: ({ ticket, username }: PendingPassword, nowMs: number): void =>
    void safeStorage.writeJson(key, { ticket, username, startedAtMs: nowMs }),
  read: (nowMs: number): PendingPassword | undefined => safeStorage.readJson(key, (stored) => parse(stored, nowMs)),
  forget: (): void => safeStorage.remove(key),
};
