import { withoutInvisible } from './invisible.ts';

/** Characters of symbol fonts in a word processor, at their private code points. */
const symbols: Readonly<Record<string, string>> = {
  '\uF02D': '-',
  '\uF06C': '●',
  '\uF06E': '■',
  '\uF06F': '□',
  '\uF071': '❑',
  '\uF075': '◆',
  '\uF076': '❖',
  '\uF077': '⬥',
  '\uF0A7': '▪',
  '\uF0A8': '□',
  '\uF0B0': '°',
  '\uF0B4': '×',
  '\uF0B7': '•',
  '\uF0D8': '➢',
  '\uF0DF': '←',
  '\uF0E0': '→',
  '\uF0E8': '➔',
  '\uF0FB': '✗',
  '\uF0FC': '✓',
};

/** Breaks inside a paragraph and of other systems. */
const breaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** Spaces that neither break nor have the usual width; the ideographic space indents Chinese paragraphs. */
const spaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F]/g;

/** Returns a text in NFC, without invisible characters, and with ordinary characters for those of word processors. */
export function withOrdinaryCharacters(text: string): string {
  const plain = text
    .replace(breaks, '\n')
    .replace(spaces, ' ')
    .replace(/[\uF020-\uF0FF]/g, (sign) => symbols[sign] ?? sign)
    .normalize('NFC');
  return withoutInvisible(plain);
}

/** Returns the stored form of a free text. A text without visible characters becomes empty. */
export function cleanText(text: string): string {
  return withOrdinaryCharacters(text).trim();
}

/** Returns the stored form of a free text of one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s*[\n\t]\s*/g, ' ');
}

/**
 * Returns the first private-use character of a text as 'U+E001': it has another form, or none, on each device.
 * Undefined without one.
 */
export function privateCharacterOf(text: string): string | undefined {
  const code = /\p{Co}/u.exec(text)?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
