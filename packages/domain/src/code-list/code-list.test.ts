import { describe, expect, test } from 'vitest';
import { codeListLimits } from '../limits/desk.ts';
import { builtInLists, codeLists, codesNotOffered } from './code-list.ts';

const item = (code: string, isRetired = false) => ({ code, isRetired });

test.each(codeLists)('the built-in %s fits the form of a code', (list) => {
  const codes = builtInLists[list].map(({ code }) => code);
  expect(codes.every((code) => /^\d+$/.test(code) && code.length <= codeListLimits.codeMax)).toBe(true);
  expect(new Set(codes).size).toBe(codes.length);
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
