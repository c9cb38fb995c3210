import { expect, it, test } from 'vitest';
import { calledName } from './called-name.ts';
import { codePointLength, comparableName, isChineseName, isLatinName, maskName } from './person-name.ts';
import { normalizePersonName } from './typed-name.ts';

test.each([
  ['陳大文', true],
  ['〇陽', true],
  ['䶮', true],
  ['𠮷田', true],
  ['阿依古麗·買買提', true],
  ['買買提・阿里', true],
  ['·陳', false],
  ['陳··文', false],
  ['Chan', false],
  ['陳 大文', false],
  ['陳1', false],
  ['陳😀', false],
  ['', false],
])('isChineseName(%s) is %s', (name, expected) => {
  expect(isChineseName(name)).toBe(expected);
});

test.each([
  ['Chan', true],
  ['João Pedro', true],
  ["D'Ávila", true],
  ['Sousa-Lopes', true],
  ['Maria J.', true],
  ['Jr. Silva', true],
  ['Chan 2', false],
  [' Chan', false],
  ['陳', false],
  ['Chan😀', false],
  ['-', false],
  ['', false],
])('isLatinName(%s) is %s', (name, expected) => {
  expect(isLatinName(name)).toBe(expected);
});

it('answers at once for a long hostile name', () => {
  expect(isLatinName(`${'a'.repeat(50_000)}1`)).toBe(false);
  expect(isChineseName(`${'陳·'.repeat(50_000)}1`)).toBe(false);
});

test('lengths count code points', () => {
  expect([codePointLength('𠮷田'), codePointLength('陳'), codePointLength('')]).toEqual([2, 1, 0]);
});

test.each([
  ['  João   Pedro ', 'João Pedro'],
  ['Joa\u0303o', 'João'],
  ['買買提・阿里', '買買提·阿里'],
])('normalizePersonName(%s) is %s', (name, expected) => {
  expect(normalizePersonName(name)).toBe(expected);
});

test.each([
  ['Chan Tai Man', 'CHAN TAI MAN', true],
  ['買買提·阿里', '買買提・阿里', true],
  ['Ｃhan', 'chan', true],
  ['陳大文', '陳小文', false],
])('%s and %s compare equal: %s', (first, second, equal) => {
  expect(comparableName(first) === comparableName(second)).toBe(equal);
});

test.each([
  ['陳大文', '陳••'],
  ['Maria Sousa', 'M•••• S••••'],
  ['𠮷田', '𠮷•'],
  ['Suparti', 'S••••'],
  ['', ''],
])('maskName(%s) is %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['陳大文', '大文'],
  ['歐陽小明', '陽小明'],
  ['陳文', '陳文'],
  ['Maria Santos', 'Maria Santos'],
  ['Inês Filomena do Rosário', 'Inês'],
  ['João de Sousa', 'João'],
  ['CHAN KA IAN', 'CHAN KA IAN'],
  ['Suparti', 'Suparti'],
  ['SUPARTI 李莉', 'SUPARTI 李莉'],
  ['CHAN KA IAN 陳嘉欣', 'Ka Ian'],
  ['Lopes Teresa 羅德莎', 'Teresa'],
  ['SANTOS 陳大文', 'SANTOS 陳大文'],
])('%s is called %s', (name, called) => {
  expect(calledName(name)).toBe(called);
});
