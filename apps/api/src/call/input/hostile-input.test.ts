import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findHostilePath, isHostileJson } from './hostile-input.ts';
import { withLists } from './yup-shape.ts';
import { closedObject } from '@vp/validators';
import { array, string } from 'yup';

describe('hostile JSON is noticed before it is parsed', () => {
  test.each([
    ['[[[[[[[[[[[[1]]]]]]]]]]]]', false],
    ['[[[[[[[[[[[[[1]]]]]]]]]]]]]', true],
    [`[${'1,'.repeat(5001)}1]`, true],
    [`{"a":"${'[{,:'.repeat(5000)}"}`, false],
    [`{"a":${' '.repeat(6000)}${'1'.repeat(6000)}}`, false],
    [`{${'"a":1,'.repeat(2500)}"a":1}`, true],
    [`{${'"a":1,'.repeat(2400)}"a":1}`, false],
    [`${'[]'.repeat(100)}`, false],
    [`${'{}'.repeat(100)}`, false],
    ['{"a":"\\"[[[[[[[[[[[[[[["}', false],
  ])('%.40s', (text, hostile) => {
    expect(isHostileJson(text)).toBe(hostile);
  });

  test('ordinary values never are', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => !isHostileJson(JSON.stringify(value))));
  });
});

test.each([
  [{ a: [{ constructor: 1 }] }, 'a[0].constructor'],
  [JSON.parse('{"a":{"__proto__":1}}'), 'a.__proto__'],
  [{ a: ['ok', 'no\0'] }, 'a[1]'],
  [{ a: '\ud800' }, 'a'],
  [{ a: '😀陳', b: null, c: 1 }, undefined],
])('%j has its problem at %s', (value, path) => {
  expect(findHostilePath(value)).toBe(path);
});

test('a single value becomes a list where a list is expected', () => {
  const schema = closedObject({ tags: array().of(string()), name: string() });
  expect(withLists(schema, { tags: 'a', name: 'b' })).toEqual({ tags: ['a'], name: 'b' });
});
