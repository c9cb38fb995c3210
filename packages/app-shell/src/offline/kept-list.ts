import { safeStorage } from '@vp/ui-kit';

/** What is kept on the device of each person until it can be sent. */
export interface KeptList<Entry> {
  /** Everything that is kept of a person; the same list until something changes. */
  readonly of: (user: string) => readonly Entry[];
  readonly write: (user: string, entries: readonly Entry[]) => void;
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

/** Makes a list that outlives the page. */
export function createKeptList<Entry>({ keyOf, isEntry }: KeptListSettings<Entry>): KeptList<Entry> {
  const listeners = new Set<() => void>();
  const senders = new Set<() => void>();
  const lists = new Map<string, { readonly text: string | null; readonly entries: readonly Entry[] }>();
  return {
    of(user) {
      const key = keyOf(user);
      const text = safeStorage.get(key);
      const known = lists.get(key);
      if (known && known.text === text) return known.entries;
      const stored = safeStorage.readJson(key, (value) => (Array.isArray(value) ? value.filter(isEntry) : undefined));
      const entries = stored ?? [];
      lists.set(key, { text, entries });
      return entries;
    },
    write(user, entries) {
      if (entries.length === 0) safeStorage.remove(keyOf(user));
      else safeStorage.writeJson(keyOf(user), entries);
      for (const listener of [...listeners, ...senders]) listener();
    },
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
