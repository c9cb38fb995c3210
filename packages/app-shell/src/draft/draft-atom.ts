import type { Site } from '@vp/access';
import { storageLimits } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';
import { atom, getDefaultStore } from 'jotai';
import type { WritableAtom } from 'jotai';
import type { StoredValues } from './stored-values.ts';
import { onPersonRemoved } from '../context/forget-person.ts';

export interface Draft<Values> {
  readonly values: Values;
  /** The stored values that the form was opened with; undefined for a new record. */
  readonly opened?: StoredValues<Values> | undefined;
  readonly savedAtMs: number;
  /** True if the draft comes from an earlier visit; the page then shows a note. */
  readonly isRestored: boolean;
}

export interface DraftOptions<Values> {
  readonly form: string;
  /** Increase it when the shape changes: older drafts are then ignored. */
  readonly version: number;
  /**
   * Selects the values that may be stored on the device: no passwords, captchas, codes or pictures. Without it, the
   * draft stays in memory.
   */
  readonly keep?: (values: Values) => unknown;
  /** Builds complete values from a stored draft; undefined discards it. */
  readonly restore?: (stored: unknown) => Values | undefined;
}

/** Owner of a draft; `user` is `guest` while logged out. */
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
  readonly values: unknown;
  readonly opened?: unknown;
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null && 'savedAtMs' in value && typeof value.savedAtMs === 'number';
}

/** Returns the version that a stored draft started from, with the values that the device stores. */
function openedOf<Values>(
  stored: unknown,
  restore: (stored: unknown) => Values | undefined,
): StoredValues<Values> | undefined {
  const { version, values } = { version: undefined, values: undefined, ...Object(stored) };
  const opened = restore(values);
  return typeof version === 'number' && opened !== undefined ? { version, values: opened } : undefined;
}

/** Creates the draft of a form: all values in memory, the non-sensitive ones on the device for 7 days. */
function createDraft<Values>(app: Site, options: DraftOptions<Values>): DraftAtom<Values> {
  const { form, version, keep, restore } = options;
  const inMemory = atom<ReadonlyMap<string, Draft<Values>>>(new Map());
  onPersonRemoved(() => getDefaultStore().set(inMemory, new Map()));

  function stored(key: string, nowMs: number): Draft<Values> | undefined {
    if (!restore) return undefined;
    return safeStorage.readJson(key, (value): Draft<Values> | undefined => {
      if (!isStored(value) || nowMs - value.savedAtMs > storageLimits.draftLifeMs) return undefined;
      const values = restore(value.values);
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
          const storedOpened = opened && keep && { opened: { version: opened.version, values: keep(opened.values) } };
          if (keep) safeStorage.writeJson(key, { savedAtMs: nowMs, values: keep(values), ...storedOpened });
        }
        set(inMemory, drafts);
      },
    );
  };
}

/** Returns a function that creates the drafts of a site. */
export function draftsOf(site: Site) {
  return <Values>(options: DraftOptions<Values>) => createDraft(site, options);
}

/** Returns a function that creates the draft of a form once for each record that it is about. */
export function draftsByKey<Values>(site: Site, options: DraftOptions<Values>): (key: string) => DraftAtom<Values> {
  const drafts = new Map<string, DraftAtom<Values>>();
  return (key) => {
    const known = drafts.get(key);
    if (known !== undefined) return known;
    const made = createDraft(site, { ...options, form: `${options.form}-${key}` });
    drafts.set(key, made);
    return made;
  };
}
