import type { Site } from '@vp/access';
import { storageLimits } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';
import { atom, getDefaultStore } from 'jotai';
import type { WritableAtom } from 'jotai';
import type { StoredValues } from './stored-values.ts';
import { onForgetPerson } from '../context/forget-person.ts';

export interface Draft<Values> {
  readonly values: Values;
  /** What is stored on the server as the form began with it; undefined in a form of something new. */
  readonly opened?: StoredValues<Values> | undefined;
  readonly savedAtMs: number;
  /** True when it comes from an earlier visit, so that the page can say so. */
  readonly isRestored: boolean;
}

export interface DraftOptions<Values> {
  readonly form: string;
  /** Raise it when the shape changes: older drafts are then left alone. */
  readonly version: number;
  /** The part that may lie on the device: no password, captcha, code or picture. None: memory only. */
  readonly keep?: (values: Values) => unknown;
  /** Makes whole values of what was kept; undefined drops it. */
  readonly restore?: (stored: unknown) => Values | undefined;
}

/** Whose draft it is; `guest` while nobody is logged in. */
export interface DraftOwner {
  readonly user: string;
  readonly organization?: string;
}

export interface DraftChange<Values> {
  readonly nowMs: number;
  /** Undefined removes the draft. */
  readonly values: Values | undefined;
  readonly opened?: StoredValues<Values> | undefined;
}

/**
 * Creates an atom with the draft of an owner, as stored at `nowMs`; without a draft it is undefined. Create it for each
 * mounted page, as it reads the storage once.
 */
export type DraftAtom<Values> = (
  owner: DraftOwner,
  nowMs: number,
) => WritableAtom<Draft<Values> | undefined, [DraftChange<Values>], void>;

interface Stored {
  readonly savedAtMs: number;
  readonly kept: unknown;
  readonly opened?: unknown;
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'savedAtMs' in value && typeof value.savedAtMs === 'number';
}

/** The version that a draft started from, with its values as far as the device keeps them. */
function openedOf<Values>(
  stored: unknown,
  restore: (stored: unknown) => Values | undefined,
): StoredValues<Values> | undefined {
  const { version, values } = { version: undefined, values: undefined, ...Object(stored) };
  const opened = restore(values);
  return typeof version === 'number' && opened !== undefined ? { version, values: opened } : undefined;
}

/** A form's values between pages: all of them in memory, the harmless part in the storage of the device for 7 days. */
function createDraft<Values>(app: Site, options: DraftOptions<Values>): DraftAtom<Values> {
  const { form, version, keep, restore } = options;
  const inMemory = atom<ReadonlyMap<string, Draft<Values>>>(new Map());
  onForgetPerson(() => getDefaultStore().set(inMemory, new Map()));

  function stored(key: string, nowMs: number): Draft<Values> | undefined {
    if (!restore) return undefined;
    return safeStorage.readJson(key, (value): Draft<Values> | undefined => {
      if (!isStored(value) || nowMs - value.savedAtMs > storageLimits.draftLifeMs) return undefined;
      const values = restore(value.kept);
      const opened = openedOf(value.opened, restore);
      return values && { values, opened, savedAtMs: value.savedAtMs, isRestored: true };
    });
  }

  return (owner, createdAtMs) => {
    const key = storageKey({ app, ...owner, form, version });
    return atom(
      (get) => get(inMemory).get(key) ?? stored(key, createdAtMs),
      (get, set, { values, opened, nowMs }) => {
        const drafts = new Map(get(inMemory));
        if (values === undefined) {
          drafts.delete(key);
          safeStorage.remove(key);
        } else {
          drafts.set(key, { values, opened, savedAtMs: nowMs, isRestored: false });
          const begun = opened && keep && { opened: { version: opened.version, values: keep(opened.values) } };
          if (keep) safeStorage.writeJson(key, { savedAtMs: nowMs, kept: keep(values), ...begun });
        }
        set(inMemory, drafts);
      },
    );
  };
}

/** The drafts of one site. */
export function draftsOf(site: Site) {
  return <Values>(options: DraftOptions<Values>) => createDraft(site, options);
}
