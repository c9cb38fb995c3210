import { describe, expect, it, test } from 'vitest';
import { cutToMax, isLatinText, maxLengthOf } from './script-length.ts';

test.each([
  ['João da Silva', true],
  ['Joa\u0303o', true],
  ['Rua do Almirante Sérgio, n.º 12, 3.º-A', true],
  ['12-14', true],
  ['黑沙海灘', false],
  ['黑沙海灘 1', false],
  ['Associação 協會', false],
  ['A〇', false],
  ['Иван', false],
  ['Ivan Иван', false],
  ['( )', false],
  ['', false],
])('isLatinText(%s) is %s', (text, expected) => {
  expect(isLatinText(text)).toBe(expected);
});

describe('the limit that holds', () => {
  const max = { han: 3, latin: 5 };

  test.each([
    ['陳大文明', 3],
    ['João', 5],
    ['João陳', 3],
    ['', 3],
  ])('of %s is %i', (text, expected) => {
    expect(maxLengthOf(text, max)).toBe(expected);
  });

  it('is the one there is where scripts do not differ', () => {
    expect([maxLengthOf('João', 7), maxLengthOf('陳', 7)]).toEqual([7, 7]);
  });

  test.each([
    ['陳大文', '陳大文'],
    ['陳大文明', '陳大文'],
    ['𠮷田𠮷田', '𠮷田𠮷'],
    ['Joãoa', 'Joãoa'],
    ['Joãoab', 'Joãoa'],
    ['Joã陳', 'Joã'],
  ])('cuts %s to %s', (text, expected) => {
    expect(cutToMax(text, max)).toBe(expected);
  });
});
