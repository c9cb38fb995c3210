import { defaultShouldDehydrateQuery, focusManager, hashKey } from '@tanstack/react-query';
import type { Query, QueryKey } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client';
import { isUnanswered } from '@vp/api-client';
import { macaoDate } from '@vp/domain';
import type { ClockAnchor } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';
import type { AppContext } from '../context/app-context.ts';
import { persistenceKey, userOf } from './restore-visit.ts';

type Visit = Pick<AppContext, 'queries' | 'clock' | 'session' | 'site'>;

type PersistedQuery = PersistedClient['clientState']['queries'][number];

interface Persisted extends PersistedClient {
  /** The last known server time; null without one. */
  readonly anchor: ClockAnchor | null;
}

/** Chooses the queries to restore; `visit.clock` has the persisted server time by then. */
type Select = (queries: readonly PersistedQuery[]) => readonly PersistedQuery[];

export interface QueryPersistenceOptions<Context> {
  /** Persisted queries, as `noun.call`. */
  readonly calls: readonly string[];
  /** Narrows them by their keys. */
  readonly isPersisted?: (key: QueryKey) => boolean;
  /** Keys of all queries that the home page shows on a day. */
  readonly homeKeys: (visit: Context, now: Date) => readonly QueryKey[];
  readonly maxAgeMs: number;
  /** Largest number of persisted queries; the latest responses stay. */
  readonly maxEntries: number;
}

export interface QueryPersistence<Context = Visit> {
  /** Restores all persisted queries of the logged-in account, and the last known server time. */
  readonly restore: (visit: Context) => Promise<void>;
  /** Restores the queries of the home page if all of them were persisted today. */
  readonly restoreHome: (visit: Context) => Promise<void>;
  /** Persists responses, and restores persisted ones where the network fails. Returns the function that stops it. */
  readonly start: (visit: Context) => () => void;
  /** Deletes the persisted queries of an account. */
  readonly remove: (visit: Pick<Visit, 'site'>, user: string) => void;
}

/** Responses arrive in groups; this delay writes a group once. */
const writeDelayMs = 500;

function isAnchor(value: unknown): value is ClockAnchor | null {
  if (value === null) return true;
  if (typeof value !== 'object' || !('serverMs' in value) || !('clocks' in value)) return false;
  const { serverMs, clocks } = value;
  if (typeof serverMs !== 'number' || typeof clocks !== 'object' || clocks === null) return false;
  return ['visit', 'monotonicMs', 'deviceMs'].every((name) => typeof Reflect.get(clocks, name) === 'number');
}

function isPersistedClient(value: unknown): value is Persisted {
  const { anchor, clientState }: Partial<Record<keyof Persisted, unknown>> = Object(value);
  return isAnchor(anchor) && typeof clientState === 'object' && clientState !== null && 'queries' in clientState;
}

/** Runs `write` once for a group of requests, and at once when the page is hidden or left: timers may never run again. */
function createDelayedWrite(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    if (timer === undefined) return;
    cancel();
    write();
  }
  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  const stopFollowing = focusManager.subscribe(flush);
  window.addEventListener('pagehide', flush);
  return {
    request(): void {
      clearTimeout(timer);
      timer = setTimeout(flush, writeDelayMs);
    },
    stop(): void {
      cancel();
      stopFollowing();
      window.removeEventListener('pagehide', flush);
    },
  };
}

interface Owner {
  readonly visit: Visit;
  readonly user: string;
  readonly select?: Select | undefined;
}

/** Stores the queries of an account on the device, each until it is too old. */
function createPersister(
  { visit, user, select = (queries) => queries }: Owner,
  { maxAgeMs, maxEntries }: Pick<QueryPersistenceOptions<Visit>, 'maxAgeMs' | 'maxEntries'>,
): Persister {
  const isYoung = ({ state }: PersistedQuery): boolean => Date.now() - state.dataUpdatedAt < maxAgeMs;
  const key = persistenceKey(visit, user);
  const read = () => safeStorage.readJson(key, (value) => (isPersistedClient(value) ? value : undefined));
  return {
    persistClient({ clientState, ...client }) {
      const hashes = new Set(clientState.queries.map(({ queryHash }) => queryHash));
      // Queries that this visit has not read stay until they expire.
      const others = read()?.clientState.queries.filter(({ queryHash }) => !hashes.has(queryHash)) ?? [];
      const queries = [...clientState.queries, ...others]
        .filter(isYoung)
        .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
        .slice(0, maxEntries);
      const anchor = visit.clock.anchor() ?? null;
      safeStorage.writeJson(key, { ...client, clientState: { mutations: [], queries }, anchor } satisfies Persisted);
    },
    restoreClient() {
      const persisted = read();
      if (persisted === undefined) return undefined;
      if (persisted.anchor) visit.clock.restore(persisted.anchor);
      const queries = select(persisted.clientState.queries.filter(isYoung))
        // Invalidated, so that a page that shows the query fetches it again.
        .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
      return { ...persisted, clientState: { mutations: [], queries } };
    },
    removeClient: () => safeStorage.remove(key),
  };
}

/** Persists queries of the logged-in account on the device, for visits without a network. */
export function createQueryPersistence<Context extends Visit>(
  options: QueryPersistenceOptions<Context>,
): QueryPersistence<Context> {
  const { calls, isPersisted, homeKeys, maxAgeMs } = options;

  function shouldDehydrateQuery(query: Query): boolean {
    const [noun, call] = query.queryKey;
    const isListed = calls.includes(`${String(noun)}.${String(call)}`) && isPersisted?.(query.queryKey) !== false;
    return isListed && defaultShouldDehydrateQuery(query);
  }

  async function restore(visit: Visit, select?: Select): Promise<void> {
    const user = userOf(visit);
    if (user === undefined) return;
    const persister = createPersister({ visit, user, select }, options);
    await persistQueryClientRestore({ queryClient: visit.queries, persister, maxAge: maxAgeMs });
  }

  function start(visit: Visit): () => void {
    const user = userOf(visit);
    if (user === undefined) return () => undefined;
    const { queries } = visit;
    const persister = createPersister({ visit, user }, options);
    const save = (): void =>
      void persistQueryClientSave({ queryClient: queries, persister, dehydrateOptions: { shouldDehydrateQuery } });
    const write = createDelayedWrite(save);
    const unsubscribe = queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) write.request();
      if (event.query.state.data !== undefined) return;
      // A query that is paused without a network does not fail.
      const isPaused = event.type === 'observerAdded' && !navigator.onLine;
      const isLost = event.type === 'updated' && event.action.type === 'error' && isUnanswered(event.action.error);
      if (isPaused || isLost) void restore(visit);
    });
    save();
    return () => {
      write.stop();
      unsubscribe();
    };
  }

  return {
    restore,
    restoreHome: (visit) =>
      restore(visit, (queries) => {
        const now = visit.clock.now();
        const isOfToday = (atMs: number): boolean => macaoDate(visit.clock.at(atMs)) === macaoDate(now);
        const hashes = new Set(homeKeys(visit, now).map((key) => hashKey(key)));
        const found = queries.filter((one) => hashes.has(one.queryHash) && isOfToday(one.state.dataUpdatedAt));
        return found.length === hashes.size ? found : [];
      }),
    start,
    remove: (visit, user) => safeStorage.remove(persistenceKey(visit, user)),
  };
}
