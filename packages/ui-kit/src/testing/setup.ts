import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearFeedback } from '../feedback/feedback-store.ts';

// Awaited results depend on the load of the machine.
configure({ asyncUtilTimeout: 5000 });

const hasDocument = typeof document !== 'undefined';

// jsdom has no layout and no object URLs.
if (hasDocument) {
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
}

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const reported = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  clearFeedback();
  if (hasDocument) {
    window.localStorage.clear();
    window.sessionStorage.clear();
    // Files share a window: the address and size of one test must not affect the next.
    window.history.replaceState(null, '', '/');
    delete document.documentElement.dataset.text;
    document.documentElement.removeAttribute('style');
  }
  expect(reported, 'an unexpected console error or warning').toEqual([]);
});
