import type { Site } from '@vp/access';
import { onPersonRemoved } from '@vp/app-shell';
import { storageLimits } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';
import { emptyLogin } from './login-values.ts';
import type { LoginValues } from './login-values.ts';

let inMemory: LoginValues | undefined;
onPersonRemoved(() => {
  inMemory = undefined;
});

const keyOf = (site: Site): string => storageKey({ app: site, user: 'guest', form: 'login', version: 2 });

function readName(stored: unknown, nowMs: number): string | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { username, savedAtMs } = { username: undefined, savedAtMs: undefined, ...stored };
  if (typeof username !== 'string' || typeof savedAtMs !== 'number') return undefined;
  return nowMs - savedAtMs > storageLimits.draftLifeMs ? undefined : username;
}

/**
 * Draft of the log-in form: all values in memory, so that reading an agreement keeps them, and the account name on the
 * device, for a reload. It uses the storage directly, because the atoms of other drafts add 3 kB.
 */
export const loginDraft = {
  keep(site: Site, { values, nowMs }: { values: LoginValues; nowMs: number }): void {
    inMemory = values;
    const { username } = values;
    if (username === '') safeStorage.remove(keyOf(site));
    else safeStorage.writeJson(keyOf(site), { username, savedAtMs: nowMs });
  },
  read(site: Site, nowMs: number): LoginValues {
    if (inMemory) return inMemory;
    const username = safeStorage.readJson(keyOf(site), (stored) => readName(stored, nowMs));
    return username === undefined ? emptyLogin : { ...emptyLogin, username };
  },
  forget(site: Site): void {
    inMemory = undefined;
    safeStorage.remove(keyOf(site));
  },
};
