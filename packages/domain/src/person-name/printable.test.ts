import { expect, test } from 'vitest';
import { unprintableCharacter } from './printable.ts';

test.each([
  ['陳大文', undefined],
  ['Łukasz Yılmazoğlu-Nguyễn', undefined],
  ['𠮷田㗎𨳒', undefined],
  ['協會（澳門）「一」–&', undefined],
  ['陳𠀀𫝀', '𠀀'],
  ['a\u0900', '\u0900'],
  ['Ⅽ\u217D', '\u216D'],
  ['', undefined],
])('of %j the papers cannot show %j', (name, expected) => {
  expect(unprintableCharacter(name)).toBe(expected);
});
