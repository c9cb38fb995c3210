import { openSync } from 'fontkit';
import type { Font } from 'fontkit';
import type { FontName, PrintRequest, Sheet } from './sheet.ts';

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
  readonly name: FontName;
  readonly path: string;
}

/** Returns the fonts in the order in which they are tried: that of the script first, the other variants of Han last. */
export function facesFor(script: Sheet['script'], paths: PrintRequest['fonts']): readonly Face[] {
  const other = script === 'simplified' ? 'traditional' : 'simplified';
  return ([script, 'latin', other, 'japanese'] as const).map((name) => ({ name, path: paths[name] }));
}

/** Characters that must not begin a line. */
const closing = /^[、。，；：！？」』）》〉％,.;:!?)\]%]/u;

/** A word of Latin letters with its marks, or a single letter with its marks. */
const wordOrLetter = /[\p{Script=Latin}\p{M}'’.-]+|.\p{M}*/gsu;

/**
 * Sets text in several fonts: each word in the first font that contains all of its letters, so that it looks even and
 * marks stay above their letters; otherwise letter by letter. A font is read when a text first needs it. Lines break
 * between Han letters and at spaces.
 */
export function createFaces(faces: readonly Face[]): Faces {
  const opened = new Map<Face, Font>();
  const [first] = faces;
  if (first === undefined) throw new Error('at least one font is needed');

  const open = (face: Face): Font => {
    const font = opened.get(face) ?? fontAt(face.path);
    opened.set(face, font);
    return font;
  };
  const contains = (face: Face, text: string): boolean =>
    [...text].every((letter) => open(face).hasGlyphForCodePoint(codeOf(letter)));
  const chosen = new Map<string, Face | undefined>();
  const faceFor = (text: string): Face | undefined => {
    if (!chosen.has(text)) {
      chosen.set(
        text,
        faces.find((face) => contains(face, text)),
      );
    }
    return chosen.get(text);
  };

  const runsOf = (text: string): readonly FaceRun[] => {
    const runs: { face: Face; text: string }[] = [];
    const add = (face: Face, part: string): void => {
      const last = runs.at(-1);
      if (last?.face === face) last.text += part;
      else runs.push({ face, text: part });
    };
    for (const [part] of text.matchAll(wordOrLetter)) {
      const whole = faceFor(part);
      if (whole !== undefined) add(whole, part);
      else for (const letter of part) add(faceFor(letter) ?? first, letter);
    }
    return runs;
  };

  const widthOf = (text: string, size: number): number =>
    runsOf(text).reduce((width, run) => {
      const font = open(run.face);
      const units = [...run.text].reduce((sum, letter) => sum + font.glyphForCodePoint(codeOf(letter)).advanceWidth, 0);
      return width + (units / font.unitsPerEm) * size;
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
        .map((one) => ({
          runs: runsOf(one).map(({ face, text: part }) => ({ font: face.name, text: part })),
          width: widthOf(one, size),
        }));
    },
  };
}

interface FaceRun {
  readonly face: Face;
  readonly text: string;
}

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0;

function fontAt(path: string): Font {
  const font = openSync(path);
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
