import { expect, test } from 'vitest';
import { comparableName, isChineseName, isLatinName } from './person-name.ts';
import { normalizePersonName, refusedNameCharacter } from './typed-name.ts';

test.each([
  [
    "D'Assumpção",
    ['D´Assumpção', 'D`Assumpção', 'D‘Assumpção', 'D’Assumpção', 'DʼAssumpção', 'D＇Assumpção', 'D′Assumpção'],
  ],
  ["O'Neill", ['OʻNeill', 'Ｏ＇Ｎｅｉｌｌ', 'O\u200B’Neill']],
  [
    'Sousa-Lopes',
    ['Sousa‐Lopes', 'Sousa‑Lopes', 'Sousa–Lopes', 'Sousa−Lopes', 'Sousa－Lopes', 'Sousa - Lopes', 'Sousa—Lopes'],
  ],
  ['CHAN', ['ＣＨＡＮ', '\u3000CHAN\u00A0', 'CHAN\uFEFF']],
  ['KA IAN', ['KA\u3000IAN', 'KA\u00A0IAN', 'KA  IAN', 'ＫＡ　ＩＡＮ']],
  ['João', ['Joa\u0303o', 'João\u00AD', 'Ｊoão']],
  ['Rafiq', ['Raﬁq']],
  [
    '阿依古麗·買買提',
    [
      '阿依古麗・買買提',
      '阿依古麗•買買提',
      '阿依古麗‧買買提',
      '阿依古麗･買買提',
      '阿依古麗 · 買買提',
      '阿依古麗．買買提',
    ],
  ],
  ['陳大文', ['陳 大文', '陳\u3000大文', ' 陳\u00A0大 文']],
  ['文一', ['⽂⼀']],
  ["Van 't Hof", ['Van ’t Hof']],
  ['Maria J. Lopes', ['Maria J． Lopes']],
])('%s is stored for every variant', (name, variants) => {
  expect(variants.map(normalizePersonName)).toEqual(variants.map(() => name));
  expect(normalizePersonName(name)).toBe(name);
  expect(isChineseName(name) || isLatinName(name)).toBe(true);
});

test('a name of one word or with an apostrophe in front is a name', () => {
  expect(["'t Hooft", 'Suparti', 'Ng', 'Đào'].map(isLatinName)).toEqual([true, true, true, true]);
});

test.each([
  ['陳3', 'chinese', '3'],
  ['陳-文', 'chinese', '-'],
  ['Chan', 'chinese', undefined],
  ['陳·', 'chinese', undefined],
  ['Chan3', 'latin', '3'],
  ['Chan_Tai', 'latin', '_'],
  ['Иван', 'latin', 'И'],
  ['陳', 'latin', undefined],
  ['Gal·la', 'latin', '·'],
  ['陳大文@', 'either', '@'],
  ['𠮷田/', 'either', '/'],
  ['Chan 陳', 'either', undefined],
  ['Sousa-Lopes', 'either', undefined],
] as const)('of %s as a %s name, %s is refused', (name, script, character) => {
  expect(refusedNameCharacter(name, script)).toBe(character);
});

test.each([
  ["D'Assumpção", 'D´ASSUMPCAO'],
  ['Sousa-Lopes', 'sousa lopes'],
  ['Suparti', 'ＳＵＰＡＲＴＩ'],
  ['買買提·阿里', '買買提阿里'],
])('%s and %s name one person', (name, typed) => {
  expect(comparableName(typed)).toBe(comparableName(name));
});
