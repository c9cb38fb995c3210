type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What a key carries, so that one person's draft is never another's. */
export interface StorageScope {
  app: string;
  user?: string | undefined;
  organization?: string | undefined;
  form: string;
  version: number;
}

/** `vp:<app>:<user>:<organization>:<form>:v<version>`; an absent part is a dash. */
export function storageKey({ app, user, organization, form, version }: StorageScope): string {
  return ['vp', app, user ?? '-', organization ?? '-', form, `v${version}`].join(':');
}

function memoryStore(): Store {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function usable(pick: () => Store): Store | undefined {
  try {
    const store = pick();
    store.setItem('vp:probe', '1');
    store.removeItem('vp:probe');
    return store;
  } catch {
    return undefined;
  }
}

/** Tried in this order: local, session, memory. The last one always works, for the length of the visit. */
function stores(): Store[] {
  const memory = (fallback ??= memoryStore());
  return [usable(() => window.localStorage), usable(() => window.sessionStorage), memory].filter(
    (store): store is Store => store !== undefined,
  );
}

let fallback: Store | undefined;

function keysOf(store: Store): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key): key is string => !!key);
}

/** Local, then session, then memory; it never throws. Values are strings; see `readJson` for objects. */
export const safeStorage = {
  get(key: string): string | null {
    for (const store of stores()) {
      const value = store.getItem(key);
      if (value !== null) return value;
    }
    return null;
  },

  /** A store that is full hands over to the next one. */
  set(key: string, value: string): void {
    for (const store of stores()) {
      try {
        store.setItem(key, value);
        return;
      } catch {
        continue;
      }
    }
  },

  remove(key: string): void {
    for (const store of stores()) store.removeItem(key);
  },

  /** Removes our own keys but the named ones, in every store: what a log-out does. */
  clearExcept(keep: readonly string[]): void {
    for (const store of stores()) {
      for (const key of keysOf(store)) if (/^vp[.:]/.test(key) && !keep.includes(key)) store.removeItem(key);
    }
  },

  /** What was written under the key when `parse` accepts it; what does not parse is dropped. */
  readJson<T>(key: string, parse: (stored: unknown) => T | undefined): T | undefined {
    const text = this.get(key);
    if (text === null) return undefined;
    try {
      const parsed = parse(JSON.parse(text));
      if (parsed === undefined) this.remove(key);
      return parsed;
    } catch {
      this.remove(key);
      return undefined;
    }
  },

  writeJson(key: string, value: unknown): void {
    this.set(key, JSON.stringify(value));
  },
};
