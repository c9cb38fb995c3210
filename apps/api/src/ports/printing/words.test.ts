import { chineseName, latinName, organizationName } from '@vp/validators';
import type { TextField } from '@vp/validators';
import { isChineseName, unprintableCharacter } from '@vp/domain';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import { expect, test } from 'vitest';
import { fonts } from './fonts.ts';
import { createFaces, facesFor } from './words.ts';
import type { Face } from './words.ts';

const traditional = facesFor('traditional', fonts);
const simplified = facesFor('simplified', fonts);

function opened({ path }: Face): Font {
  const font = openSync(path);
  if ('fonts' in font) throw new Error('a collection');
  return font;
}

/** Returns the characters of a text that the printer sets in a font without a glyph for them. */
function missingIn(faces: readonly Face[], text: string): readonly string[] {
  const fontOf = new Map(faces.map((face) => [String(face.name), opened(face)]));
  return createFaces(faces)
    .linesOf(text, 11, 480)
    .flatMap(({ runs }) =>
      runs.flatMap(({ font, text: part }) =>
        [...part].filter((letter) => !fontOf.get(font)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
      ),
    );
}

function charactersBetween(first: number, last: number): readonly string[] {
  const all = Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
  return all.filter((character) => character.isWellFormed());
}

/** Returns the characters of a range that a field accepts between two letters, in their stored form. */
function acceptedBy(field: TextField, first: number, last: number): readonly string[] {
  const start = field.isValidSync('A') ? 'A' : '陳';
  const names = charactersBetween(first, last).map((character) => `${start}${character}${start}`);
  return names.filter((name) => field.isValidSync(name)).map((name) => (field.cast(name) ?? '').slice(1, -1));
}

const fieldsOfPapers = { chineseName: chineseName(), latinName: latinName(), organizationName: organizationName() };

test.each(Object.entries(fieldsOfPapers))('has a glyph for each sign below U+3400 that %s accepts', (_name, field) => {
  const accepted = acceptedBy(field, 0x20, 0x33ff);
  const letters = accepted.join('');
  expect(accepted.length).toBeGreaterThan(300);
  expect(missingIn(traditional, letters)).toEqual([]);
  expect(missingIn(simplified, letters)).toEqual([]);
});

test.each([
  ['Latin-1 Supplement', 0xc0, 0xff, 62],
  ['Latin Extended-A', 0x100, 0x17f, 128],
  ['Latin Extended-B', 0x180, 0x24f, 208],
  ['Latin Extended Additional', 0x1e00, 0x1eff, 256],
] as const)('accepts and prints all letters of %s', (_name, first, last, count) => {
  const accepted = acceptedBy(latinName(), first, last);
  expect(accepted).toHaveLength(count);
  expect(missingIn(traditional, accepted.join(' '))).toEqual([]);
});

test.each([
  ['the unified block', 0x4e00, 0x9fff, 20_976],
  ['Extension A', 0x3400, 0x4dbf, 6582],
  ['the compatibility block', 0xf900, 0xfaff, 364],
  ['Extension B', 0x20000, 0x2a6df, 2056],
  ['the extensions C to H and their supplement', 0x2a6e0, 0x33fff, 249],
] as const)('prints the Han characters of %s that names can have', (_name, first, last, count) => {
  const all = charactersBetween(first, last).filter(isChineseName);
  const accepted = all.filter((character) => unprintableCharacter(character) === undefined);
  expect(accepted).toHaveLength(count);
  expect(missingIn(traditional, accepted.join(''))).toEqual([]);
  expect(missingIn(simplified, accepted.join(''))).toEqual([]);
});

test('refuses no Han character for which there is a font', () => {
  const fontsAtHand = traditional.map(opened);
  const refused = charactersBetween(0x2e80, 0x33fff).filter(
    (character) => isChineseName(character) && unprintableCharacter(character) !== undefined,
  );
  const printable = refused.filter((character) =>
    fontsAtHand.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
  expect(refused.length).toBeGreaterThan(60_000);
  expect(printable).toEqual([]);
});

test('sets a word with a rare letter in one font, and marks in the font of their letter', () => {
  const { linesOf } = createFaces(traditional);
  expect(linesOf('Łukasz 陳𠮷', 11, 400)[0]?.runs).toEqual([
    { font: 'latin', text: 'Łukasz' },
    { font: 'traditional', text: ' 陳' },
    { font: 'japanese', text: '𠮷' },
  ]);
  expect(linesOf('x\u0323o', 11, 400)[0]?.runs).toEqual([{ font: 'latin', text: 'x\u0323o' }]);
});

test('reads only the fonts that a text needs', () => {
  const unread = { name: 'japanese', path: '/no/such/font.ttf' } as const;
  const { linesOf } = createFaces([...traditional.slice(0, 1), unread]);
  expect(linesOf('陳大文 Chan', 11, 400)).toHaveLength(1);
  expect(() => linesOf('Ł', 11, 400)).toThrow('ENOENT');
});
