import { setupServer } from 'msw/node';
import type { HttpHandler } from 'msw';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface StubbedNetwork {
  /** Adds stubs for the running test; later ones win. */
  readonly use: (...handlers: readonly HttpHandler[]) => void;
}

/**
 * Stands in for the network in a test file; call it once at its top. Stubs given here hold for all its tests. A call
 * without a stub fails the test that makes it.
 */
export function stubNetwork(...always: readonly HttpHandler[]): StubbedNetwork {
  const server = setupServer(...always);
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return { use: (...handlers) => server.use(...handlers) };
}
