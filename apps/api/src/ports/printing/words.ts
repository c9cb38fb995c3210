import { create } from 'fontkit';
import type { Font } from 'fontkit';

export interface Run {
  /** Name under which the font is registered. */
  readonly font: string;
  readonly text: string;
}

export interface Line {
  readonly runs: readonly Run[];
  /** In points. */
  readonly width: number;
}

export interface Faces {
  /** Breaks a text into lines of at most this width, in points; cuts a wider Latin word. */
  readonly linesOf: (text: string, size: number, width: number) => readonly Line[];
}

export interface Face {
  readonly name: string;
  readonly file: Uint8Array;
}

/** Characters that must not begin a line. */
const closing = /^[、。，；：！？」』）》〉％,.;:!?)\]%]/u;

/**
 * Sets text in several fonts: each letter in the first font that contains it, otherwise in the first font. Lines break
 * between Han letters and at spaces.
 */
export function createFaces(faces: readonly Face[]): Faces {
  const fonts = faces.map(({ name, file }) => ({ name, font: fontOf(file) }));
  const [first] = fonts;
  if (first === undefined) throw new Error('at least one font is needed');

  const fontFor = (letter: string) =>
    fonts.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ?? first;

  const runsOf = (text: string): readonly Run[] => {
    const runs: { font: string; text: string }[] = [];
    for (const letter of text) {
      const { name } = fontFor(letter);
      const last = runs.at(-1);
      if (last?.font === name) last.text += letter;
      else runs.push({ font: name, text: letter });
    }
    return runs;
  };

  const widthOf = (text: string, size: number): number =>
    [...text].reduce((width, letter) => {
      const { font } = fontFor(letter);
      return width + (font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm) * size;
    }, 0);

  return {
    linesOf: (text, size, width) => {
      const lines: string[] = [];
      let line = '';
      for (const piece of piecesOf(text).flatMap((one) => cutToFit(one, (part) => widthOf(part, size) <= width))) {
        if (line !== '' && widthOf((line + piece).trimEnd(), size) > width && !closing.test(piece)) {
          lines.push(line);
          line = '';
        }
        line += line === '' ? piece.trimStart() : piece;
      }
      return [...lines, line]
        .map((one) => one.trimEnd())
        .map((one) => ({ runs: runsOf(one), width: widthOf(one, size) }));
    },
  };
}

function fontOf(file: Uint8Array): Font {
  const font = create(Buffer.from(file));
  if ('fonts' in font) throw new Error('a collection of fonts is no font');
  return font;
}

/** Splits a text into Han letters, and words with the spaces after them. */
function piecesOf(text: string): readonly string[] {
  return (
    text.match(
      /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}]|[^\s\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{3FFFF}]*\s*/gu,
    ) ?? []
  );
}

/** Splits a word that is wider than a line letter by letter. */
function cutToFit(piece: string, fits: (part: string) => boolean): readonly string[] {
  return fits(piece.trimEnd()) ? [piece] : [...piece];
}
