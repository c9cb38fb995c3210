import { HttpResponse, delay, http } from 'msw';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { isElsewhere } from './whereabouts.ts';

export interface StubbedNetwork {
  /** Adds stubs for the running test; later ones override earlier ones. */
  readonly use: (...handlers: readonly HttpHandler[]) => void;
}

/** Reads of a page that a test navigates to stay pending, because the test may end before their response. */
const readElsewhere = http.get(isElsewhere, async () => {
  await delay('infinite');
  return HttpResponse.error();
});

/**
 * Replaces the network in a test file; call it once at its top. The given stubs apply to all its tests. A call without
 * a stub fails its test, except reads of pages that the opened page has navigated to.
 */
export function stubNetwork(...always: readonly HttpHandler[]): StubbedNetwork {
  const server = setupServer(...always, readElsewhere);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { use: (...handlers) => server.use(...handlers) };
}
