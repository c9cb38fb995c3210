import { expect, test } from 'vitest';
import { modules } from './modules.ts';
import { everyCall } from './testing/every-call.ts';

test('every call of the contract is bound once', () => {
  const bound = modules.map((route) => `${route.entry.method} ${route.entry.path}`).sort();
  expect(bound).toEqual(everyCall.map(({ entry }) => `${entry.method} ${entry.path}`).sort());
});
