import { expect, test } from 'vitest';
import { sorted } from './stable-order.ts';

test.each([
  [
    { b: 1, a: { d: 2, c: 3 } },
    { a: { c: 3, d: 2 }, b: 1 },
  ],
  [[{ b: 1, a: 2 }], [{ a: 2, b: 1 }]],
  [{ a: 1, b: undefined }, { a: 1 }],
])('%j comes out as %j does', (value, same) => {
  expect(sorted(value)).toEqual(sorted(same));
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: null }, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: { b: 1 } }, { a: 1, b: 1 }],
  ['a', { a: 1 }],
])('%j comes out otherwise than %j', (value, other) => {
  expect(sorted(value)).not.toEqual(sorted(other));
});

test('entries stand in the order of their names, values as they are', () => {
  const value = { b: [null, 'text', 1, true], c: null, a: { e: 1, d: 2 } };
  expect(sorted(value)).toEqual([
    [
      'a',
      [
        ['d', 2],
        ['e', 1],
      ],
    ],
    ['b', [null, 'text', 1, true]],
    ['c', null],
  ]);
});
