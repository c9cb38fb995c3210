import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { AppContext } from '@vp/app-shell';
import { safeStorage, storageKey } from '@vp/ui-kit';

/** Older than this an answer says nothing about a service of today. */
const lifeMs = 36 * 60 * 60_000;

/** Those read last: what somebody leafed through long ago is not for today. */
const mostAnswers = 60;

/** Answers that a day of service needs: no form, no document, nothing about other people. */
const keptCalls: readonly string[] = [
  'activity.detail',
  'activity.mine',
  'activity.mineCounts',
  'activity.recommend',
  'certificate.mine',
  'home.banners',
  'home.platform',
  'news.list',
  'news.noticeList',
  'volunteer.personalCentre',
];

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

type Visit = Pick<AppContext, 'queries' | 'clock' | 'session'>;

const keyOf = (user: string): string => storageKey({ app: 'volunteer', user, form: 'answers', version: 1 });

const isKeptCall = ([noun, call]: QueryKey): boolean => keptCalls.includes(`${String(noun)}.${String(call)}`);

function isAnswer(value: unknown): value is KeptAnswer {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && Array.isArray(value.key) && 'atMs' in value && typeof value.atMs === 'number';
}

function read(user: string): Kept | undefined {
  return safeStorage.readJson(keyOf(user), (value) => {
    if (typeof value !== 'object' || value === null || !('answers' in value) || !('aheadMs' in value)) return undefined;
    const { answers, aheadMs } = value;
    if (!Array.isArray(answers) || typeof aheadMs !== 'number') return undefined;
    return { aheadMs, answers: answers.filter(isAnswer) };
  });
}

/** Whoever is logged in on this site; nobody's answers are kept. */
export function userOf({ session }: Pick<AppContext, 'session'>): string | undefined {
  const current = session.current();
  return current.kind === 'volunteer' ? current.accountId : undefined;
}

const isYoung = (atMs: number): boolean => Date.now() - atMs < lifeMs;

function isMissing(queries: QueryClient, key: QueryKey): boolean {
  return queries.getQueryData(key) === undefined;
}

/** Writes what lies in memory of a day of service to the device. */
export function keepAnswers({ queries, clock, session }: Visit): void {
  const user = userOf({ session });
  if (user === undefined) return;
  const answers = queries
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => isKeptCall(queryKey) && state.data !== undefined })
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data, atMs: state.dataUpdatedAt }));
  // What left the memory, or has not come again after a reload, stays until it is old.
  const before = (read(user)?.answers ?? []).filter(({ key, atMs }) => isMissing(queries, key) && isYoung(atMs));
  const newest = [...answers, ...before].sort((a, b) => b.atMs - a.atMs).slice(0, mostAnswers);
  safeStorage.writeJson(keyOf(user), { aheadMs: clock.now().getTime() - Date.now(), answers: newest });
}

/** Gives the pages what was there when the network was; what they have themselves stays. */
export function restoreAnswers({ queries, session }: Pick<Visit, 'queries' | 'session'>): void {
  const user = userOf({ session });
  const kept = user === undefined ? undefined : read(user);
  if (kept === undefined) return;
  for (const { key, data, atMs } of kept.answers) {
    if (isYoung(atMs) && isMissing(queries, key)) queries.setQueryData(key, data, { updatedAt: atMs });
  }
}

/** A visit that begins without a network goes on with the answers and the server's time of the last one. */
export function restoreVisit(visit: Visit): void {
  const user = userOf(visit);
  const kept = user === undefined ? undefined : read(user);
  if (kept === undefined) return;
  visit.clock.sync(new Date(Date.now() + kept.aheadMs).toISOString());
  restoreAnswers(visit);
}

export function forgetAnswers(user: string): void {
  safeStorage.remove(keyOf(user));
}
