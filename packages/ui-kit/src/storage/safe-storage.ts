type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The parts of a key, so that drafts of different people never mix. */
export interface StorageScope {
  app: string;
  user?: string | undefined;
  organization?: string | undefined;
  form: string;
  version: number;
}

/** Returns `vp:<app>:<user>:<organization>:<form>:v<version>`; an absent part is a dash. */
export function storageKey({ app, user, organization, form, version }: StorageScope): string {
  return ['vp', app, user ?? '-', organization ?? '-', form, `v${version}`].join(':');
}

/** More than a scan with its passes needs. */
const probeLength = 4096;

/** Lifetime of a value: on the device, until this tab closes, or until this page does. */
export type StorageReach = 'device' | 'tab' | 'page';

/** Returns the result of a store; undefined where the browser blocks it, lacks it, or it is full. */
function ask<Answer>(pick: () => Store, question: (store: Store) => Answer): Answer | undefined {
  try {
    return question(pick());
  } catch {
    return undefined;
  }
}

const device = (): Store => window.localStorage;
const tab = (): Store => window.sessionStorage;

/** Values that neither store accepted: newer than the stored ones, so read first. Null means a removed value. */
const page = new Map<string, string | null>();

/** Cached responses of the server: they can be fetched again, a scan or a draft cannot. */
const expendable = /:queries:v\d+$/;

function keysOf(store: Store): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key): key is string => !!key);
}

function stored(key: string): string | null {
  // The tab's value was written because the device refused it, so it is the newer one.
  return ask(tab, (store) => store.getItem(key)) ?? ask(device, (store) => store.getItem(key)) ?? null;
}

function write(pick: () => Store, key: string, value: string): boolean {
  return ask(pick, (store) => (store.setItem(key, value), true)) ?? false;
}

/** A full device deletes cached responses to make space for other values. */
function writeToDevice(key: string, value: string): boolean {
  if (write(device, key, value)) return true;
  if (expendable.test(key)) return false;
  const cached = ask(device, (store) => keysOf(store).filter((one) => expendable.test(one))) ?? [];
  for (const one of cached) ask(device, (store) => store.removeItem(one));
  return cached.length > 0 && write(device, key, value);
}

/** Another tab has written to the device later, so the value of this tab is older. */
function followOtherTabs({ key, storageArea }: StorageEvent): void {
  if (key === null || storageArea !== ask(device, (store) => store)) return;
  page.delete(key);
  ask(tab, (store) => store.removeItem(key));
}

globalThis.addEventListener?.('storage', followOtherTabs);

/**
 * The storage of the device, else of the tab, else of the page; it never throws, and never returns an older value than
 * the last one written here. Values are strings; see `readJson` for objects.
 */
export const safeStorage = {
  get(key: string): string | null {
    return page.get(key) ?? (page.has(key) ? null : stored(key));
  },

  /** Returns the lifetime of the value. */
  set(key: string, value: string): StorageReach {
    page.delete(key);
    if (writeToDevice(key, value)) {
      ask(tab, (store) => store.removeItem(key));
      return 'device';
    }
    if (write(tab, key, value)) return 'tab';
    page.set(key, value);
    return 'page';
  },

  remove(key: string): void {
    page.delete(key);
    for (const pick of [tab, device]) ask(pick, (store) => store.removeItem(key));
    if (stored(key) !== null) page.set(key, null);
  },

  /** Returns the lifetime of the next write, so that a page can warn before anything is lost. */
  probe(): StorageReach {
    const key = 'vp:probe';
    const reach = this.set(key, 'x'.repeat(probeLength));
    this.remove(key);
    return reach;
  },

  /** Removes our own keys except the given ones, in every store, at log-out. */
  clearExcept(keep: readonly string[]): void {
    const all = [tab, device].flatMap((pick) => ask(pick, keysOf) ?? []);
    for (const key of [...all, ...page.keys()]) if (/^vp[.:]/.test(key) && !keep.includes(key)) this.remove(key);
  },

  /** Returns the value of the key when `parse` accepts it; removes an invalid value. */
  readJson<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined {
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

  writeJson(key: string, value: unknown): StorageReach {
    return this.set(key, JSON.stringify(value));
  },
};
