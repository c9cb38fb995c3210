import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

function workers({ state }: { state: 'installing' | 'installed' }) {
  const postMessage = vi.fn();
  const next = Object.assign(new EventTarget(), { state: state as string, postMessage });
  const registration = {
    installing: state === 'installing' ? next : null,
    waiting: state === 'installed' ? next : null,
    update: vi.fn(() => Promise.resolve()),
  };
  const register = vi.fn(() => Promise.resolve(registration));
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { register } });
  const add = vi.fn(() => Promise.resolve());
  vi.stubGlobal('caches', { open: () => Promise.resolve({ add }) });
  return { register, next, postMessage, add };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

test('activates the worker of a newer build once its files are cached and the page is idle', async () => {
  const { register, next, postMessage, add } = workers({ state: 'installing' });
  await registerWorker('/wu/sw.js');
  expect(register).toHaveBeenCalledWith('/wu/sw.js', { updateViaCache: 'none' });
  expect(postMessage).not.toHaveBeenCalled();
  next.state = 'installed';
  next.dispatchEvent(new Event('statechange'));
  expect(postMessage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  expect(add).toHaveBeenCalledExactlyOnceWith(new URL('/wu/config.js', window.location.href));
});

test('activates a worker that is already waiting', async () => {
  const { postMessage } = workers({ state: 'installed' });
  await registerWorker('/wu/sw.js');
  vi.advanceTimersByTime(1000);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
});

test('does nothing if the host lacks the file or the browser lacks workers', async () => {
  const { register } = workers({ state: 'installed' });
  register.mockRejectedValue(new Error('no file'));
  await registerWorker('/wu/sw.js');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await registerWorker('/wu/sw.js');
  expect(register).toHaveBeenCalledOnce();
});
