import { QueryClient } from '@tanstack/react-query';
import { createSessionStore, volunteerSite } from '@vp/access';
import type { CommonApi } from './context/app-context.ts';
import { expect, test, vi } from 'vitest';
import { openSite } from './open-site.ts';

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const routes = [{ path: '/' }];

function visitOf() {
  const session = createSessionStore({ site: 'volunteer', storage });
  // No call is made in these tests.
  return { session, site: volunteerSite, queries: new QueryClient(), api: {} as CommonApi };
}

const never = (): Promise<never> => new Promise(() => undefined);

function open(firstAnswer: () => Promise<unknown> | undefined) {
  const works: (() => unknown)[] = [];
  const startSync = vi.fn<() => void>();
  const loadPersistence = vi.fn(never);
  const context = visitOf();
  const openContext = vi.fn(async () => context);
  const opened = openSite({
    home: '/wu/',
    openContext,
    loadPersistence,
    loadSync: async () => startSync,
    firstAnswer,
    createRoutes: () => routes,
  })((work) => works.push(work));
  return { opened, works, startSync, loadPersistence, context };
}

test.each([
  ['has come', () => Promise.resolve()],
  ['has failed', () => Promise.reject(new Error('offline'))],
  ['is not needed', () => undefined],
])('opens when the first response %s, and restores nothing on a first visit', async (_case, firstAnswer) => {
  const { opened, loadPersistence } = open(firstAnswer);
  expect(await opened).toBe(routes);
  expect(loadPersistence).not.toHaveBeenCalled();
});

test('does not wait long for a response that does not come', async () => {
  vi.useFakeTimers();
  try {
    const { opened } = open(never);
    const done = vi.fn();
    void opened.then(done);
    await vi.advanceTimersByTimeAsync(400);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(done).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('starts to send what is queued after the first page', async () => {
  const { opened, works, startSync, context } = open(() => undefined);
  await opened;
  expect(startSync).not.toHaveBeenCalled();
  // The last work fetches the code lists.
  works.slice(0, -1).forEach((work) => work());
  await vi.waitFor(() => expect(startSync).toHaveBeenCalledWith(context));
});
