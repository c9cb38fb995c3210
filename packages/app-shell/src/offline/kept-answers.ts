import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isUnanswered } from '@vp/api-client';
import { macaoDate } from '@vp/domain';
import type { ClockAnchor } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';
import type { AppContext } from '../context/app-context.ts';
import type { AnswersOwner } from './last-home.ts';

interface KeptAnswer {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly atMs: number;
}

interface Kept {
  /** The last time that the server told; null where it has told none. */
  readonly anchor: ClockAnchor | null;
  readonly answers: readonly KeptAnswer[];
}

/** What makes up a page at a moment. */
type KeysOfDay = (now: Date) => readonly QueryKey[];

type Visit = Pick<AppContext, 'queries' | 'clock' | 'session'>;

export interface KeptAnswersSettings {
  readonly owner: AnswersOwner;
  /** `noun.call` of those that are kept. */
  readonly calls: readonly string[];
  /** Which of their answers; all of them unless given. */
  readonly isKept?: (key: QueryKey) => boolean;
  /** Older than this an answer says nothing any more. */
  readonly lifeMs: number;
  /** How many answers are kept at most: those that were read last. */
  readonly most: number;
}

/** Answers come in groups: written once for each. */
const writeAfterMs = 500;

function isAnswer(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && Array.isArray(value.key) && 'atMs' in value && typeof value.atMs === 'number';
}

function isAnchor(value: unknown): value is ClockAnchor | null {
  if (value === null) return true;
  if (typeof value !== 'object' || !('serverMs' in value) || !('clocks' in value)) return false;
  const { serverMs, clocks } = value;
  if (typeof serverMs !== 'number' || typeof clocks !== 'object' || clocks === null) return false;
  return ['visit', 'monotonicMs', 'deviceMs'].every((name) => typeof Reflect.get(clocks, name) === 'number');
}

function isMissing(queries: QueryClient, key: QueryKey): boolean {
  return queries.getQueryData(key) === undefined;
}

/**
 * Puts a persisted answer into the cache as invalidated, so that it is fetched again as soon as a page shows it. Unlike
 * `setQueryData` it does not become the state that a cancelled fetch reverts to, which would count as fresh.
 */
function restoreAnswer(queries: QueryClient, { key, data, atMs }: KeptAnswer): void {
  const state = { data, dataUpdatedAt: atMs, dataUpdateCount: 1, error: null, isInvalidated: true };
  queries
    .getQueryCache()
    .build(queries, queries.defaultQueryOptions({ queryKey: key }))
    .setState({ ...state, status: 'success' });
}

/** Writes once for a group of changes, and at once when the page is left: it may never come back to its timer. */
function createDelayedWrite(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function writeNow(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  }
  window.addEventListener('pagehide', writeNow);
  document.addEventListener('visibilitychange', writeNow);
  return {
    writeSoon: (): void => {
      clearTimeout(timer);
      timer = setTimeout(writeNow, writeAfterMs);
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      window.removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', writeNow);
    },
  };
}

/** Gives the pages what was kept today of these answers, as old, where it is all of them. */
function giveLast({ queries, clock }: Visit, { anchor, answers }: Kept, keysOf: KeysOfDay): void {
  if (anchor) clock.restore(anchor);
  const now = clock.now();
  const wanted = new Set(keysOf(now).map((key) => hashKey(key)));
  const isOfToday = (atMs: number): boolean => macaoDate(clock.at(atMs)) === macaoDate(now);
  const last = answers.filter(({ key, atMs }) => wanted.has(hashKey(key)) && isOfToday(atMs));
  if (last.length < wanted.size) return;
  for (const answer of last.filter(({ key }) => isMissing(queries, key))) restoreAnswer(queries, answer);
}

/** Answers of the server on the device of the person who is logged in, so that a visit without a network shows them. */
export function createKeptAnswers({ owner, calls, isKept, lifeMs, most }: KeptAnswersSettings) {
  const isKeptCall = (key: QueryKey): boolean =>
    calls.includes(`${String(key[0])}.${String(key[1])}`) && isKept?.(key) !== false;
  const isYoung = (atMs: number): boolean => Date.now() - atMs < lifeMs;

  function read(user: string): Kept | undefined {
    return safeStorage.readJson(owner.keyOf(user), (value) => {
      if (typeof value !== 'object' || value === null || !('answers' in value) || !('anchor' in value))
        return undefined;
      const { answers, anchor } = value;
      return Array.isArray(answers) && isAnchor(anchor) ? { anchor, answers: answers.filter(isAnswer) } : undefined;
    });
  }

  /** Writes what lies in memory to the device. */
  function keep({ queries, clock, session }: Visit): void {
    const user = owner.userOf({ session });
    if (user === undefined) return;
    const answers = queries
      .getQueryCache()
      .findAll({ predicate: ({ queryKey, state }) => isKeptCall(queryKey) && state.data !== undefined })
      .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, atMs: state.dataUpdatedAt }));
    // An answer that is no longer in memory, or was not asked for again after a reload, is kept until it is too old.
    const before = (read(user)?.answers ?? []).filter(({ key, atMs }) => isMissing(queries, key) && isYoung(atMs));
    const newest = [...answers, ...before].sort((a, b) => b.atMs - a.atMs).slice(0, most);
    safeStorage.writeJson(owner.keyOf(user), { anchor: clock.anchor() ?? null, answers: newest } satisfies Kept);
  }

  /** Gives the pages what was there when the network was; what they have themselves stays. */
  function restore({ queries, session }: Pick<Visit, 'queries' | 'session'>): void {
    const user = owner.userOf({ session });
    const kept = user === undefined ? undefined : read(user);
    if (kept === undefined) return;
    for (const answer of kept.answers)
      if (isYoung(answer.atMs) && isMissing(queries, answer.key)) restoreAnswer(queries, answer);
  }

  /** A visit that begins without a network goes on with the answers and the server's time of the last one. */
  function restoreVisit(visit: Visit): void {
    const user = owner.userOf(visit);
    const kept = user === undefined ? undefined : read(user);
    if (kept === undefined) return;
    if (kept.anchor) visit.clock.restore(kept.anchor);
    restore(visit);
  }

  /**
   * Gives a page the state that it had last, as one that is asked for anew; nothing unless all of it was kept on the same
   * day. The server's time of the last visit says which day it is.
   */
  function restoreLast(visit: Visit, keysOf: KeysOfDay): void {
    const user = owner.userOf(visit);
    const kept = user === undefined ? undefined : read(user);
    if (kept === undefined) return;
    giveLast(visit, kept, keysOf);
  }

  /** Writes answers as they come, and gives back what was kept where the network fails. The answer ends it. */
  function follow(visit: Visit): () => void {
    const { writeSoon, stop } = createDelayedWrite(() => keep(visit));
    const unsubscribe = visit.queries.getQueryCache().subscribe((event) => {
      // A query that is paused without a network never fails.
      if (event.type === 'observerAdded' && !navigator.onLine && event.query.state.data === undefined) restore(visit);
      if (event.type !== 'updated') return;
      const { action, query } = event;
      if (action.type === 'error' && query.state.data === undefined && isUnanswered(action.error)) restore(visit);
      if (action.type === 'success' && action.manual !== true) writeSoon();
    });
    keep(visit);
    return () => {
      stop();
      unsubscribe();
    };
  }

  return { restoreVisit, restoreLast, follow, forget: (user: string): void => safeStorage.remove(owner.keyOf(user)) };
}
