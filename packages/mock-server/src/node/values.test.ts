import * as node from 'node:util';
import { expect, test } from 'vitest';
import { isDeepStrictEqual } from './values.ts';

const values = [
  null,
  undefined,
  Number.NaN,
  0,
  '0',
  [],
  {},
  [1, [2]],
  [1, [3]],
  { a: 1 },
  { a: undefined },
  { a: { b: [new Date(0)] } },
  { a: { b: [new Date(1)] } },
];

test('compares every pair like Node', () => {
  for (const one of values)
    for (const other of values)
      expect(isDeepStrictEqual(one, structuredClone(other)), node.inspect([one, other])).toBe(
        node.isDeepStrictEqual(one, structuredClone(other)),
      );
});
