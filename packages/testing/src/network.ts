import { HttpResponse, delay, http } from 'msw';
import type { HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { isElsewhere } from './whereabouts.ts';

export interface StubbedNetwork {
  /** Adds stubs for the running test; later ones win. */
  readonly use: (...handlers: readonly HttpHandler[]) => void;
}

/** A page that a test only arrives at may come in time to read something, or may not: what it reads goes on loading. */
const readElsewhere = http.get(isElsewhere, async () => {
  await delay('infinite');
  return HttpResponse.error();
});

/**
 * Stands in for the network in a test file; call it once at its top. Stubs given here hold for all its tests. A call
 * without a stub fails the test that makes it, but for reads of pages that the opened page has led to.
 */
export function stubNetwork(...always: readonly HttpHandler[]): StubbedNetwork {
  const server = setupServer(...always, readElsewhere);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { use: (...handlers) => server.use(...handlers) };
}
