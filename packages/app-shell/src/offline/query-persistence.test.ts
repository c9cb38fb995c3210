import { QueryClient, QueryObserver, hashKey } from '@tanstack/react-query';
import { createSessionStore, volunteerSite } from '@vp/access';
import { createServerClock } from '@vp/api-client';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryPersistence } from './query-persistence.ts';

const day = () =>
  [
    ['home', 'start'],
    ['home', 'todos'],
  ] as const;

const persistence = createQueryPersistence({
  calls: ['activity.detail'],
  homeKeys: day,
  maxAgeMs: 60_000,
  maxEntries: 5,
});
const key = 'vp:volunteer:a1:-:queries:v1';
const persisted = () => window.localStorage.getItem(key) ?? '';

const newVisit = () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const session = createSessionStore({ site: 'volunteer', storage: window.sessionStorage });
  session.logIn({ token: 't', scope: 'volunteer', accountId: 'a1' });
  return { queries, clock: createServerClock(), session, site: volunteerSite };
};

function started() {
  const visit = newVisit();
  const answer = (name: string) =>
    visit.queries.fetchQuery({ queryKey: ['activity', 'detail', name], queryFn: () => ({ name }) });
  return { stop: persistence.start(visit), answer };
}

afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

test.each([
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
  ['put away', () => window.dispatchEvent(new Event('visibilitychange'))],
])('writes a new response immediately when the page is %s', async (_, leave) => {
  vi.useFakeTimers();
  const { stop, answer } = started();
  await answer('garden');
  expect(persisted()).not.toContain('garden');
  leave();
  expect(persisted()).toContain('garden');
  stop();
});

test('writes responses shortly after they arrive, but not after it was stopped', async () => {
  vi.useFakeTimers();
  const { stop, answer } = started();
  await answer('garden');
  await vi.advanceTimersByTimeAsync(1000);
  expect(persisted()).toContain('garden');
  await answer('harbour');
  stop();
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(persisted()).not.toContain('harbour');
});

function persist(anchor: unknown, queries: readonly unknown[]): void {
  const clientState = { mutations: [], queries };
  window.localStorage.setItem(key, JSON.stringify({ timestamp: Date.now(), buster: '', anchor, clientState }));
}

/** Persists responses of ten seconds ago; the server clock is `aheadMs` ahead of the device. */
function leave(keys: readonly (readonly unknown[])[], aheadMs = 0): void {
  const deviceMs = Date.now() - 10_000;
  const anchor = { serverMs: deviceMs + aheadMs, clocks: { visit: 7, monotonicMs: 1, deviceMs } };
  persist(
    anchor,
    keys.map((queryKey) => ({
      queryKey,
      queryHash: hashKey(queryKey),
      state: { data: 'last', dataUpdatedAt: deviceMs, status: 'success' },
    })),
  );
}

const untilAborted = ({ signal }: { signal: AbortSignal }): Promise<string> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')));
  });

async function opened(keys: readonly (readonly unknown[])[], aheadMs = 0) {
  leave(keys, aheadMs);
  const visit = newVisit();
  await persistence.restoreHome(visit);
  return visit.queries;
}

test('shows the last state of a page at once, and fetches it again', async () => {
  const keys = day();
  const queries = await opened([...keys, ['else']]);
  expect(keys.map((key) => queries.getQueryData(key))).toEqual(['last', 'last']);
  expect(queries.getQueryData(['else'])).toBeUndefined();
  const answer = await queries.fetchQuery({ queryKey: keys[0], queryFn: () => 'new' });
  expect(answer).toBe('new');
});

test('fetches a response again if its page was left before the first fetch ended', async () => {
  const keys = day();
  leave(keys);
  const visit = newVisit();
  const { queries } = visit;
  const options = { queryKey: keys[0], queryFn: (context: { signal: AbortSignal }) => untilAborted(context) };
  const left = new QueryObserver(queries, options).subscribe(() => undefined);
  await persistence.restoreHome(visit);
  left();
  const shown = new QueryObserver(queries, { ...options, queryFn: () => 'new' });
  const stop = shown.subscribe(() => undefined);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('new'));
  stop();
});

test('fetches a response that was restored without a network once the network is back', async () => {
  const keys = day();
  leave(keys);
  const visit = newVisit();
  await persistence.restore(visit);
  expect(visit.queries.getQueryData(keys[0])).toBe('last');
  expect(await visit.queries.fetchQuery({ queryKey: keys[0], queryFn: () => 'new' })).toBe('new');
});

test('restores no home page of another day by the server clock, and no incomplete one', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-07-18T12:00:05+08:00') });
  const keys = day();
  const hours = 60 * 60_000;
  expect((await opened(keys, 11 * hours)).getQueryData(keys[0])).toBe('last');
  expect((await opened(keys, 12 * hours)).getQueryData(keys[0])).toBeUndefined();
  expect((await opened(keys.slice(0, 1))).getQueryData(keys[0])).toBeUndefined();
});

test('keeps a response that is newer than the persisted one', async () => {
  const keys = day();
  leave(keys);
  const visit = newVisit();
  const { queries } = visit;
  queries.setQueryData(keys[0], 'new');
  await persistence.restoreHome(visit);
  expect(keys.map((key) => queries.getQueryData(key))).toEqual(['new', 'last']);
});

test.each([
  ['of the app before', (text: string) => text.replace('"anchor"', '"aheadMs":0,"before"')],
  ['that is broken', (text: string) => text.slice(0, -1)],
  ['whose clocks are texts', (text: string) => text.replace('"monotonicMs":1', '"monotonicMs":"1"')],
])('discards content %s', async (_name, spoil) => {
  leave(day());
  window.localStorage.setItem(key, spoil(persisted()));
  const visit = newVisit();
  await persistence.restoreHome(visit);
  expect(visit.queries.getQueryCache().getAll()).toEqual([]);
  expect(window.localStorage.getItem(key)).toBeNull();
});

const minutes = 60_000;

test.each([
  // At the last response, at noon, the device clock is 15 minutes fast.
  ['left as it was', 25 * minutes, '12:10'],
  ['set back by less than has passed, which nothing shows', 20 * minutes, '12:05'],
  ['set right at once: the old difference is not added', 5 * minutes, '12:05'],
])('continues the server time without a network by a clock that was %s', async (_name, deviceMs, expected) => {
  const noon = Date.parse('2026-07-18T12:00:00+08:00');
  vi.useFakeTimers({ now: noon + deviceMs });
  const anchor = { serverMs: noon, clocks: { visit: 7, monotonicMs: 1, deviceMs: noon + 15 * minutes } };
  persist(anchor, []);
  const { clock, ...visit } = newVisit();
  await persistence.restore({ clock, ...visit });
  expect(clock.now()).toEqual(new Date(`2026-07-18T${expected}:00+08:00`));
  expect(clock.stamp().isTrusted).toBe(false);
});
