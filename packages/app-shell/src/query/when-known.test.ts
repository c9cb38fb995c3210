import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { whenKnown } from './when-known.ts';

test('waits until all are known, and not where they are', async () => {
  const queries = new QueryClient();
  const come = vi.fn();
  const waiting = whenKnown(queries, [['a'], ['b']]).then(come);
  queries.setQueryData(['a'], 1);
  await Promise.resolve();
  expect(come).not.toHaveBeenCalled();
  queries.setQueryData(['b'], 2);
  await waiting;
  expect(come).toHaveBeenCalledOnce();
  await expect(whenKnown(queries, [['b']])).resolves.toBeUndefined();
});
