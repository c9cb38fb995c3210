import { describe, expect, test } from 'vitest';
import { containsFolded, foldLetters, foldText } from './fold-text.ts';

describe('texts that are found by each other', () => {
  test.each([
    ['Associação', 'associacao', 'ＡＳＳＯＣＩＡＣＡＯ', 'Associac\u0327a\u0303o'],
    ['Pico de Lótus', 'pico de lotus', 'PICODELOTUS', 'Pico-de-Lo\u0301tus'],
    [
      "D'Assumpção",
      'dassumpcao',
      'd’assumpcao',
      'D´Assumpção',
      'D`Assumpcao',
      'DʼAssumpção',
      'Ｄ＇Ａssumpcao',
      "d' assumpcao",
    ],
    ['Sousa-Lopes', 'sousa lopes', 'SOUSALOPES', 'Sousa–Lopes', 'Sousa‐Lopes', 'Sousa−Lopes', 'Sousa\u00A0Lopes'],
    ['買買提·阿里', '買買提阿里', '買買提・阿里', '買買提 阿里'],
    ['Nguyễn Thị Đào', 'nguyen thi dao', 'NGUYỄN THỊ ĐÀO'],
    ['Łukasz Groß', 'lukasz gross'],
    ['İstanbul', 'istanbul'],
    ['２０２６年「黑沙」', '2026年黑沙', '2026年　黑沙'],
    ['Ｏ’Ｎｅｉｌｌ', "o'neill"],
  ])('%s', (text, ...others) => {
    expect(others.map(foldText)).toEqual(others.map(() => foldText(text)));
    expect(foldText(text)).not.toBe('');
  });
});

test.each([
  ['が', 'か'],
  ['한국', '하'],
  ['陳', '陣'],
  ['Lopes', 'Lopez'],
])('%s and %s stay different', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other));
});

test.each([
  ['！「」%_·', ''],
  ['❤️', ''],
  ['', ''],
  ['か\u3099', 'が'],
])('%s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('letters alone are folded where words count', () => {
  expect(foldLetters('Rua da Sé, N.º 1')).toBe('rua da se, n.o 1');
});

test.each([
  ['Formação contínua', 'formacao', true],
  ["Maria D'Assumpção", 'DASSUMP', true],
  ['Formação', 'deformacao', false],
  ['Formação', ' ', true],
])('%s contains %s: %s', (text, typed, found) => {
  expect(containsFolded(text, typed)).toBe(found);
});
