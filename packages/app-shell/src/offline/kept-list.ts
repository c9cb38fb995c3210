import { safeStorage } from '@vp/ui-kit';
import type { StorageReach } from '@vp/ui-kit';

/** What is kept on the device of each person until it can be sent. */
export interface KeptList<Entry> {
  /** Everything that is kept of a person; the same list until something changes. */
  readonly of: (user: string) => readonly Entry[];
  readonly write: (user: string, entries: readonly Entry[]) => void;
  /** How long what was written last of a person stays. */
  readonly reachOf: (user: string) => StorageReach;
  /** Tells of every change, those of other tabs included. Returns the function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Tells whoever sends of what this tab has written; they show none of it. Returns the function that stops it. */
  readonly onWrite: (listener: () => void) => () => void;
  /** Whether a page shows the stored items and, with them, their results. */
  readonly isShown: () => boolean;
}

export interface KeptListSettings<Entry> {
  readonly keyOf: (user: string) => string;
  /** Whether what lies there is of this version; anything else is left out. */
  readonly isEntry: (value: unknown) => value is Entry;
}

/** Entries that the device did not take; those that it holds still are apart. */
interface Unsaved<Entry> {
  readonly reach: StorageReach;
  readonly saved: readonly Entry[];
  readonly entries: readonly Entry[];
}

/** Makes a list that outlives the page. */
export function createKeptList<Entry extends { readonly id: string }>({
  keyOf,
  isEntry,
}: KeptListSettings<Entry>): KeptList<Entry> {
  const listeners = new Set<() => void>();
  const senders = new Set<() => void>();
  const unsaved = new Map<string, Unsaved<Entry>>();
  const lists = new Map<string, { readonly text: string | null; readonly entries: readonly Entry[] }>();
  function store(key: string, entries: readonly Entry[]): void {
    const before = unsaved.get(key);
    const saved = before === undefined ? readEntries(key) : before.saved;
    const reach = entries.length === 0 ? (safeStorage.remove(key), 'device') : safeStorage.writeJson(key, entries);
    if (reach === 'device') return void unsaved.delete(key);
    unsaved.set(key, { reach, saved, entries: entries.filter(({ id }) => !saved.some((one) => one.id === id)) });
  }
  function readEntries(key: string): readonly Entry[] {
    return safeStorage.readJson(key, (value) => (Array.isArray(value) ? value.filter(isEntry) : undefined)) ?? [];
  }
  // What another tab writes has none of what this page could not save.
  window.addEventListener('storage', ({ key }) => {
    const mine = key === null ? undefined : unsaved.get(key);
    if (key === null || mine === undefined) return;
    unsaved.delete(key);
    store(key, [...readEntries(key), ...mine.entries]);
  });
  return {
    of(user) {
      const key = keyOf(user);
      const text = safeStorage.get(key);
      const known = lists.get(key);
      if (known && known.text === text) return known.entries;
      const entries = readEntries(key);
      lists.set(key, { text, entries });
      return entries;
    },
    write(user, entries) {
      store(keyOf(user), entries);
      for (const listener of [...listeners, ...senders]) listener();
    },
    reachOf: (user) => unsaved.get(keyOf(user))?.reach ?? 'device',
    onChange(listener) {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
    onWrite(listener) {
      senders.add(listener);
      return () => void senders.delete(listener);
    },
    isShown: () => listeners.size > 0,
  };
}
