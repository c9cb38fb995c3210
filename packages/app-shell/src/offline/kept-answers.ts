import { hashKey } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isUnanswered } from '@vp/api-client';
import { macaoDate } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';
import type { AppContext } from '../context/app-context.ts';
import type { AnswersOwner } from './last-home.ts';

interface KeptAnswer {
  readonly key: QueryKey;
  readonly data: unknown;
  readonly atMs: number;
}

interface Kept {
  /** By how much the server's clock is ahead of the device's. */
  readonly aheadMs: number;
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

function isMissing(queries: QueryClient, key: QueryKey): boolean {
  return queries.getQueryData(key) === undefined;
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
function giveLast({ queries, clock }: Visit, { aheadMs, answers }: Kept, keysOf: KeysOfDay): void {
  const now = new Date(Date.now() + aheadMs);
  const wanted = new Set(keysOf(now).map((key) => hashKey(key)));
  const isOfToday = (atMs: number): boolean => macaoDate(new Date(atMs + aheadMs)) === macaoDate(now);
  const last = answers.filter(({ key, atMs }) => wanted.has(hashKey(key)) && isOfToday(atMs));
  if (last.length < wanted.size) return;
  clock.sync(now.toISOString());
  for (const { key, data, atMs } of last.filter((answer) => isMissing(queries, answer.key))) {
    queries.setQueryData(key, data, { updatedAt: atMs });
    void queries.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }
}

/** Answers of the server on the device of the person who is logged in, so that a visit without a network shows them. */
export function createKeptAnswers({ owner, calls, isKept, lifeMs, most }: KeptAnswersSettings) {
  const isKeptCall = (key: QueryKey): boolean =>
    calls.includes(`${String(key[0])}.${String(key[1])}`) && isKept?.(key) !== false;
  const isYoung = (atMs: number): boolean => Date.now() - atMs < lifeMs;

  function read(user: string): Kept | undefined {
    return safeStorage.readJson(owner.keyOf(user), (value) => {
      if (typeof value !== 'object' || value === null || !('answers' in value) || !('aheadMs' in value))
        return undefined;
      const { answers, aheadMs } = value;
      if (!Array.isArray(answers) || typeof aheadMs !== 'number') return undefined;
      return { aheadMs, answers: answers.filter(isAnswer) };
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
    safeStorage.writeJson(owner.keyOf(user), { aheadMs: clock.now().getTime() - Date.now(), answers: newest });
  }

  /** Gives the pages what was there when the network was; what they have themselves stays. */
  function restore({ queries, session }: Pick<Visit, 'queries' | 'session'>): void {
    const user = owner.userOf({ session });
    const kept = user === undefined ? undefined : read(user);
    if (kept === undefined) return;
    for (const { key, data, atMs } of kept.answers) {
      if (isYoung(atMs) && isMissing(queries, key)) queries.setQueryData(key, data, { updatedAt: atMs });
    }
  }

  /** A visit that begins without a network goes on with the answers and the server's time of the last one. */
  function restoreVisit(visit: Visit): void {
    const user = owner.userOf(visit);
    const kept = user === undefined ? undefined : read(user);
    if (kept === undefined) return;
    visit.clock.sync(new Date(Date.now() + kept.aheadMs).toISOString());
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
