import { commonHan } from '@vp/domain';

/** Encodings of the text files that spreadsheet programs here write, by the label of `TextDecoder`. */
export const encodings = {
  utf8: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  big5: 'big5',
  gbk: 'gbk',
  windows1252: 'windows-1252',
} as const;

export type Encoding = keyof typeof encodings;

export const encodingNames = Object.keys(encodings).filter((name): name is Encoding => name in encodings);

/** Decodes a file; bytes that are invalid in the encoding become U+FFFD. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encodings[encoding]).decode(bytes);
}

function isValidIn(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encodings[encoding], { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the most probable encoding of a text file. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf8';
  if (first === 0xff && second === 0xfe) return 'utf16le';
  if (first === 0xfe && second === 0xff) return 'utf16be';
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return wide;
  if (isValidIn(bytes, 'utf8')) return 'utf8';
  const candidates = (['big5', 'gbk', 'windows1252'] as const).filter((encoding) => isValidIn(bytes, encoding));
  const scores = candidates.map((encoding) => ({ encoding, score: plausibility(bytes, encoding) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best), scores[0] ?? fallback).encoding;
}

const fallback = { encoding: 'windows1252', score: 0 } as const;

/** Returns UTF-16 without a byte order mark: every other byte of its ASCII characters is zero. */
function wideEncoding(bytes: Uint8Array): 'utf16le' | 'utf16be' | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 2000).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < Math.min(bytes.length, 2000) / 8) return undefined;
  return odd > even ? 'utf16le' : 'utf16be';
}

const common = new Set(commonHan);

const isLatinLetter = (byte: number | undefined): boolean =>
  byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte));

/** Returns from 0 to 1.3 how probable it is that people wrote the characters beyond ASCII of a text. */
function plausibility(bytes: Uint8Array, encoding: 'big5' | 'gbk' | 'windows1252'): number {
  const points = encoding === 'windows1252' ? latinPoints(bytes) : hanPoints(bytes, encoding);
  const mean = points.reduce((sum, one) => sum + one, 0) / Math.max(points.length, 1);
  if (encoding === 'windows1252') return mean;
  const letters = [...decodeText(bytes, encoding)].filter((letter) => letter > '\u007F');
  return mean + (0.3 * letters.filter((letter) => common.has(letter)).length) / Math.max(letters.length, 1);
}

/** Both encodings put their frequent characters into one range of first bytes, and the rare ones outside of it. */
function hanPoints(bytes: Uint8Array, encoding: 'big5' | 'gbk'): readonly number[] {
  const points: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    at += 1;
    points.push(pointsOf(lead, bytes[at] ?? 0, encoding));
  }
  return points;
}

function pointsOf(lead: number, trail: number, encoding: 'big5' | 'gbk'): number {
  const isOutside = encoding === 'gbk' && trail < 0xa1;
  if (isOutside || lead < 0xa1) return 0;
  if (lead <= 0xa3) return 0.5;
  const [from, to] = encoding === 'big5' ? [0xa4, 0xc6] : [0xb0, 0xd7];
  if (lead < from) return 0;
  return lead <= to ? 1 : 0.2;
}

/** In western texts letters with accents stand next to plain ones. */
function latinPoints(bytes: Uint8Array): readonly number[] {
  const points: number[] = [];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue;
    const letter = decodeText(bytes.subarray(at, at + 1), 'windows1252');
    if (/[\u2013-\u2026«»ºª°€]/.test(letter)) points.push(0.5);
    else if (!/\p{Script=Latin}/u.test(letter)) points.push(0);
    else if (isLatinLetter(bytes[at - 1]) || isLatinLetter(bytes[at + 1])) points.push(1);
    else points.push((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80 ? 0.8 : 0);
  }
  return points;
}
