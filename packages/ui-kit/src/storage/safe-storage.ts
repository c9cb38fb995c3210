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

/** What a store answers; undefined where the browser keeps it closed, or has none. */
function ask<Answer>(pick: () => Store, question: (store: Store) => Answer): Answer | undefined {
  try {
    return question(pick());
  } catch {
    return undefined;
  }
}

/** Tried in this order: local, session, memory. The last one always works, for the length of the visit. */
const stores: readonly (() => Store)[] = [
  () => window.localStorage,
  () => window.sessionStorage,
  () => (fallback ??= memoryStore()),
];

let fallback: Store | undefined;

function keysOf(store: Store): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key): key is string => !!key);
}

/** Local, then session, then memory; it never throws. Values are strings; see `readJson` for objects. */
export const safeStorage = {
  get(key: string): string | null {
    for (const pick of stores) {
      const value = ask(pick, (store) => store.getItem(key));
      if (value !== undefined && value !== null) return value;
    }
    return null;
  },

  /** A store that is full hands over to the next one. */
  set(key: string, value: string): void {
    stores.some((pick) => ask(pick, (store) => (store.setItem(key, value), true)));
  },

  remove(key: string): void {
    for (const pick of stores) ask(pick, (store) => store.removeItem(key));
  },

  /** Removes our own keys but the named ones, in every store: what a log-out does. */
  clearExcept(keep: readonly string[]): void {
    for (const pick of stores) {
      ask(pick, (store) => {
        for (const key of keysOf(store)) if (/^vp[.:]/.test(key) && !keep.includes(key)) store.removeItem(key);
      });
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
