import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { whenKnown } from './when-known.ts';

const never = new Promise(() => undefined);

test('waits until all are known, and not where they are', async () => {
  const queries = new QueryClient();
  const come = vi.fn();
  const waiting = whenKnown(queries, [['a'], ['b']], never).then(come);
  queries.setQueryData(['a'], 1);
  await Promise.resolve();
  expect(come).not.toHaveBeenCalled();
  queries.setQueryData(['b'], 2);
  await waiting;
  expect(come).toHaveBeenCalledOnce();
  await expect(whenKnown(queries, [['b']], never)).resolves.toBeUndefined();
});

test('waits no longer than the reading, which may fail', async () => {
  const queries = new QueryClient();
  await expect(whenKnown(queries, [['a']], Promise.reject(new Error('no network')))).resolves.toBeUndefined();
  expect(queries.getQueryCache().hasListeners()).toBe(false);
});
