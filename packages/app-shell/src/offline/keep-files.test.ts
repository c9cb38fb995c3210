import { afterEach, expect, test, vi } from 'vitest';
import type { MockInstance } from 'vitest';
import { keepFiles } from './keep-files.ts';

interface Told {
  readonly keep?: readonly string[];
  readonly takeOver?: boolean;
}

let entries: MockInstance | undefined;

function standIn({ canStart }: { canStart: 'yes' | 'no' }) {
  const told: Told[] = [];
  const sentNext: Told[] = [];
  const active = { postMessage: (message: Told) => void told.push(message) };
  const next = Object.assign(new EventTarget(), {
    state: 'installing',
    postMessage: (message: Told) => void sentNext.push(message),
  });
  const registration = Object.assign(new EventTarget(), {
    active,
    installing: null as typeof next | null,
    waiting: null as typeof next | null,
  });
  const register = vi.fn(() => (canStart === 'yes' ? Promise.resolve({}) : Promise.reject(new Error('no file'))));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(registration) },
  });
  const loaded = (path: string) => ({ name: new URL(path, window.location.href).href });
  let observe: ((list: { getEntries: () => readonly object[] }) => void) | undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: typeof observe) {
        observe = callback;
      }
      observe(): void {}
    },
  );
  entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    // Only the address of an entry is looked at.
    loaded('/wu/assets/home-page-12345678.js') as PerformanceEntry,
    loaded('/api/home/banners') as PerformanceEntry,
    { name: 'https://elsewhere.test/assets/map.js' } as PerformanceEntry,
  ]);
  return {
    told,
    sentNext,
    register,
    load: (path: string) => observe?.({ getEntries: () => [loaded(path)] }),
    /** The worker of a newer build is found, brings its files and waits. */
    findNext: (): void => {
      registration.installing = next;
      registration.dispatchEvent(new Event('updatefound'));
      Object.assign(registration, { installing: null, waiting: next });
      next.state = 'installed';
      next.dispatchEvent(new Event('statechange'));
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  entries?.mockRestore();
});

test('the worker is told the files of the build that the page loaded before it, and every later one', async () => {
  const { told, register, load } = standIn({ canStart: 'yes' });
  await keepFiles('/wu/sw.js');
  expect(register).toHaveBeenCalledWith('/wu/sw.js', { updateViaCache: 'none' });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]?.keep).toEqual([new URL('/wu/assets/home-page-12345678.js', window.location.href).href]);
  load('/wu/assets/scan-page-12345678.js');
  load('/api/volunteer/news');
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[1]?.keep?.[0]).toMatch(/scan-page/);
});

test('once the worker of a newer build waits, it is told, and nothing wakes the one before it', async () => {
  const { told, sentNext, load, findNext } = standIn({ canStart: 'yes' });
  await keepFiles('/wu/sw.js');
  expect(told).toHaveLength(1);
  findNext();
  expect(sentNext).toEqual(told);
  load('/wu/assets/scan-page-12345678.js');
  expect(sentNext[1]?.keep?.[0]).toMatch(/scan-page/);
  expect(told).toHaveLength(1);
});

test('the worker of a newer build takes over once the page has asked for nothing for a moment, not while it asks', async () => {
  vi.useFakeTimers();
  const { told, sentNext, load, findNext } = standIn({ canStart: 'yes' });
  await keepFiles('/wu/sw.js');
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
  findNext();
  const takeovers = () => sentNext.filter(({ takeOver }) => takeOver === true).length;
  for (const path of ['/wu/assets/me-page-12345678.js', '/api/home/banners', '/api/volunteer/news']) {
    vi.advanceTimersByTime(900);
    load(path);
    expect(takeovers()).toBe(0);
  }
  vi.advanceTimersByTime(1000);
  expect(takeovers()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(takeovers()).toBe(1);
});

test('a worker that already waits when the page opens is asked to take over', async () => {
  vi.useFakeTimers();
  const { sentNext, findNext } = standIn({ canStart: 'yes' });
  findNext();
  await keepFiles('/wu/sw.js');
  vi.advanceTimersByTime(1000);
  expect(sentNext.at(-1)).toEqual({ takeOver: true });
});

test('a worker that cannot start, or a browser without one, changes nothing', async () => {
  const { told } = standIn({ canStart: 'no' });
  await keepFiles('/wu/sw.js');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await keepFiles('/wu/sw.js');
  expect(told).toEqual([]);
});
