import { describe, expect, test } from 'vitest';
import { codeListLimits } from '../limits/code-list.ts';
import { builtInLists } from './built-in-lists.ts';
import { canRetire, codeLists, codesNotOffered, isListCode, nextCodeOf, refusalForItemNames } from './code-list.ts';

const item = (code: string, isRetired = false) => ({ code, isRetired });

test.each(codeLists)('the built-in %s fits the form of a code', (list) => {
  const codes = builtInLists[list].map(({ code }) => code);
  expect(codes.every(isListCode)).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each([
  ['9', true],
  ['1'.repeat(codeListLimits.codeMax), true],
  ['1'.repeat(codeListLimits.codeMax + 1), false],
  ['1a', false],
  ['', false],
  [null, false],
])('%s has the form of a code: %s', (text, has) => {
  expect(isListCode(text)).toBe(has);
});

test.each([
  [[], '1'],
  [[item('1'), item('8')], '9'],
  [[item('10'), item('9')], '11'],
  [[item('820008', true)], '820009'],
])('after %o comes %s', (items, next) => {
  expect(nextCodeOf(items)).toBe(next);
});

test.each([
  [[item('1'), item('2')], '1', true],
  [[item('1'), item('2', true)], '1', false],
  [[item('1')], '1', false],
])('of %o, %s can be retired: %s', (items, code, can) => {
  expect(canRetire(items, code)).toBe(can);
});

describe('what is not offered', () => {
  const items = [item('1'), item('2', true)];

  test.each([
    [['1'], [], []],
    [['1', '2'], [], ['2']],
    [['2'], ['2'], []],
    [['3'], ['2'], ['3']],
  ])('%o, chosen before %o: %o', (chosen, before, not) => {
    expect(codesNotOffered(items, { chosen, before })).toEqual(not);
  });
});

test.each(codeLists)('the built-in %s has each name once', (list) => {
  for (const { code, names } of builtInLists[list])
    expect(refusalForItemNames(builtInLists[list], { code, names })).toBeUndefined();
});

test.each([
  ['the names of another item', '2', 'Elders', 'itemNameTaken'],
  ['a name in other letters and widths', undefined, ' ｅlders ', 'itemNameTaken'],
  ['its own names', '1', 'Elders', undefined],
  ['a new name', undefined, 'Children', undefined],
])('an item with %s', (_, code, en, refusal) => {
  const named = (name: string) => ({ 'zh-TW': `${name}1`, 'zh-CN': `${name}2`, en: name, pt: `${name}4` });
  const items = [{ code: '1', names: named('Elders') }];
  expect(refusalForItemNames(items, { code, names: named(en) })).toBe(refusal);
});
