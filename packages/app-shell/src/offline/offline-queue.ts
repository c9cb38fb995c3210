import { isApiError } from '@vp/api-client';
import { safeStorage } from '@vp/ui-kit';
import type { StorageReach } from '@vp/ui-kit';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { Atom } from 'jotai';
import { useMemo } from 'react';
import { oneAtATime } from './one-at-a-time.ts';

export interface OfflineQueueOptions<Item> {
  readonly keyOf: (user: string) => string;
  /** Whether a stored value is an item of this version; other values are skipped. */
  readonly isItem: (value: unknown) => value is Item;
}

export interface SendOptions<Item> {
  /** Returns the items to send, in their order; called when no other tab sends. */
  readonly waiting: () => readonly Item[] | Promise<readonly Item[]>;
  /** Sends one item and stores its result; returns whether it has one. Throws without a response. */
  readonly sendItem: (item: Item) => Promise<boolean>;
  /** Whether the session of these items is still there. */
  readonly isActive?: () => boolean;
}

/** Items that a person made without a network, on their device until they are sent and their results are read. */
export interface OfflineQueue<Item> {
  /** All items of an account; the same array until something changes. */
  readonly of: (user: string) => readonly Item[];
  readonly write: (user: string, items: readonly Item[]) => void;
  /** Lifetime of what was written last. */
  readonly reachOf: (user: string) => StorageReach;
  /** Creates an atom with the items of an account, which follows the changes of all tabs. */
  readonly itemsOf: (user: string) => Atom<readonly Item[]>;
  /** Whether a page shows the items and, with them, their results. */
  readonly isShown: () => boolean;
  /** Calls back after each write of this tab. Returns the function that unsubscribes. */
  readonly onWrite: (listener: () => void) => () => void;
  /** Sends items one by one, once for all tabs at a time. Returns how many got a result. */
  readonly send: (user: string, options: SendOptions<Item>) => Promise<number>;
  /** Runs work on the queue while no other tab sends. */
  readonly exclusively: <Result>(user: string, work: () => Promise<Result>) => Promise<Result>;
}

/** Items that the device did not accept, beside those that it holds. */
interface Unsaved<Item> {
  readonly reach: StorageReach;
  readonly saved: readonly Item[];
  readonly items: readonly Item[];
}

async function sendEach<Item extends { readonly id: string }>(
  { waiting, sendItem, isActive }: SendOptions<Item>,
  isQueued: (item: Item) => boolean,
): Promise<number> {
  let settled = 0;
  for (const item of await waiting()) {
    if (isActive?.() === false) break;
    // The item may have been removed while another one was sent.
    if (!isQueued(item)) continue;
    try {
      // Sent one by one: a check-out follows its own check-in.
      if (await sendItem(item)) settled += 1;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // A fault may be due to this item; without a connection the others wait too.
      if (error.kind !== 'fault') break;
    }
  }
  return settled;
}

/** Creates a queue of items that outlive the page. */
export function createOfflineQueue<Item extends { readonly id: string }>({
  keyOf,
  isItem,
}: OfflineQueueOptions<Item>): OfflineQueue<Item> {
  const writesAtom = atom(0);
  const otherTabsAtom = atom(0);
  const unsaved = new Map<string, Unsaved<Item>>();
  const cache = new Map<string, { readonly text: string | null; readonly items: readonly Item[] }>();
  let isShown = false;
  let sending: Promise<number> | undefined;

  otherTabsAtom.onMount = (set) => {
    const count = (): void => set((changes) => changes + 1);
    isShown = true;
    window.addEventListener('storage', count);
    return () => {
      isShown = false;
      window.removeEventListener('storage', count);
    };
  };

  function readItems(key: string): readonly Item[] {
    return safeStorage.readJson(key, (value) => (Array.isArray(value) ? value.filter(isItem) : undefined)) ?? [];
  }

  function store(key: string, items: readonly Item[]): void {
    const saved = unsaved.get(key)?.saved ?? readItems(key);
    const reach = items.length === 0 ? (safeStorage.remove(key), 'device') : safeStorage.writeJson(key, items);
    if (reach === 'device') return void unsaved.delete(key);
    unsaved.set(key, { reach, saved, items: items.filter(({ id }) => !saved.some((one) => one.id === id)) });
  }

  // Another tab writes its items without the unsaved ones of this page.
  window.addEventListener('storage', ({ key }) => {
    const mine = key === null ? undefined : unsaved.get(key);
    if (key === null || mine === undefined) return;
    unsaved.delete(key);
    store(key, [...readItems(key), ...mine.items]);
  });

  function of(user: string): readonly Item[] {
    const key = keyOf(user);
    const text = safeStorage.get(key);
    const known = cache.get(key);
    if (known && known.text === text) return known.items;
    const items = readItems(key);
    cache.set(key, { text, items });
    return items;
  }

  const exclusively: OfflineQueue<Item>['exclusively'] = (user, work) => oneAtATime(keyOf(user), work);

  return {
    of,
    write(user, items) {
      store(keyOf(user), items);
      getDefaultStore().set(writesAtom, (writes) => writes + 1);
    },
    reachOf: (user) => unsaved.get(keyOf(user))?.reach ?? 'device',
    itemsOf: (user) =>
      atom((get) => {
        get(writesAtom);
        get(otherTabsAtom);
        return of(user);
      }),
    isShown: () => isShown,
    onWrite: (listener) => getDefaultStore().sub(writesAtom, listener),
    send(user, options) {
      sending ??= exclusively(user, () => sendEach(options, ({ id }) => of(user).some((one) => one.id === id))).finally(
        () => (sending = undefined),
      );
      return sending;
    },
    exclusively,
  };
}

/** The items of an account; renders again when they change. */
export function useQueuedItems<Item>(queue: OfflineQueue<Item>, user: string): readonly Item[] {
  return useAtomValue(useMemo(() => queue.itemsOf(user), [queue, user]));
}
