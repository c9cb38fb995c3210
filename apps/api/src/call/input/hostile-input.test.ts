import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findHostilePath, findUnreadablePath, isHostileJson } from './hostile-input.ts';

describe('hostile JSON is noticed before it is parsed', () => {
  test.each([
    ['[[[[[[[[[[[[1]]]]]]]]]]]]', false],
    ['[[[[[[[[[[[[[1]]]]]]]]]]]]]', true],
    ['[[],[],[[[[[[[[[[[1]]]]]]]]]]]]', false],
    ['[[],[],[[[[[[[[[[[[1]]]]]]]]]]]]]', true],
    ['{"a":{},"b":[[[[[[[[[[[[1]]]]]]]]]]]]}', true],
    [`[${'1,'.repeat(5000)}1]`, false],
    [`[${'1,'.repeat(5001)}1]`, true],
    [`{"a":"${'[{,:'.repeat(5000)}"}`, false],
    [`{"a":${' '.repeat(6000)}${'1'.repeat(6000)}}`, false],
    [`{${'"a":1,'.repeat(2500)}"a":1}`, true],
    [`{${'"a":1,'.repeat(2400)}"a":1}`, false],
    [`${'[]'.repeat(100)}`, false],
    [`${'{}'.repeat(100)}`, false],
    ['{"a":"\\"[[[[[[[[[[[[[[["}', false],
    ['["\\\\",[[[[[[[[[[[[[1', true],
    ['["\\"",[[[[[[[[[[[[[1', true],
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
  [{ a: { 'b\0': 1 } }, 'a.b\0'],
  [{ prototype: 1 }, 'prototype'],
  ['a\0', ''],
  [['a', 'constructor'], undefined],
  [{ a: '😀陳', b: null, c: 1 }, undefined],
])('%j has its problem at %s', (value, path) => {
  expect(findHostilePath(value)).toBe(path);
});

test.each([
  [{ rows: [{ reason: '地址不完整' }, { reason: '\uFFFD\u08E4\uFFFD' }] }, 'rows[1].reason'],
  [{ note: 'a\uDC00' }, 'note'],
  ['\uFFFD', ''],
  [{ a: '𠮷😀', b: null, c: [1, 'ok'] }, undefined],
])('%j is unreadable at %s', (value, path) => {
  expect(findUnreadablePath(value)).toBe(path);
});
