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

export interface DraftChange<Values> extends DraftOwner {
  readonly nowMs: number;
  /** Undefined removes the draft. */
  readonly values: Values | undefined;
  readonly opened?: StoredValues<Values> | undefined;
}

type DraftReader<Values> = (owner: DraftOwner, nowMs: number) => Draft<Values> | undefined;

export type DraftAtom<Values> = WritableAtom<DraftReader<Values>, [DraftChange<Values>], void>;

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

/**
 * A form's values between pages: all of them in memory, the harmless part in the storage of the device for 7 days. The
 * value of the atom is a function of the owner, so that nobody sees the draft of another person.
 */
function createDraft<Values>(app: Site, options: DraftOptions<Values>): DraftAtom<Values> {
  const { form, version, keep, restore } = options;
  const keyOf = (owner: DraftOwner): string => storageKey({ app, ...owner, form, version });
  const inMemory = atom<ReadonlyMap<string, Draft<Values>>>(new Map());
  onForgetPerson(() => getDefaultStore().set(inMemory, new Map()));

  function stored(owner: DraftOwner, nowMs: number): Draft<Values> | undefined {
    if (!restore) return undefined;
    return safeStorage.readJson(keyOf(owner), (value): Draft<Values> | undefined => {
      if (!isStored(value) || nowMs - value.savedAtMs > storageLimits.draftLifeMs) return undefined;
      const values = restore(value.kept);
      const opened = openedOf(value.opened, restore);
      return values && { values, opened, savedAtMs: value.savedAtMs, isRestored: true };
    });
  }

  return atom(
    (get) => {
      const drafts = get(inMemory);
      return (owner, nowMs) => drafts.get(keyOf(owner)) ?? stored(owner, nowMs);
    },
    (get, set, { values, opened, nowMs, ...owner }) => {
      const drafts = new Map(get(inMemory));
      if (values === undefined) {
        drafts.delete(keyOf(owner));
        safeStorage.remove(keyOf(owner));
      } else {
        drafts.set(keyOf(owner), { values, opened, savedAtMs: nowMs, isRestored: false });
        const begun = opened && keep && { opened: { version: opened.version, values: keep(opened.values) } };
        if (keep) safeStorage.writeJson(keyOf(owner), { savedAtMs: nowMs, kept: keep(values), ...begun });
      }
      set(inMemory, drafts);
    },
  );
}

/** The drafts of one site. */
export function draftsOf(site: Site) {
  return <Values>(options: DraftOptions<Values>) => createDraft(site, options);
}
