import type { LocalTexts } from './schema/columns.ts';

/**
 * The overlapping pairs of letters in a text, for search in an indexed array: Chinese words have two letters as a rule,
 * too few for the usual trigram index. Case and width are folded; spaces and punctuation separate.
 */
export function bigrams(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = words.flatMap((word) => {
    const letters = [...word];
    return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
  return [...new Set(pairs)];
}

export function bigramsOf(texts: LocalTexts): string[] {
  return bigrams(Object.values(texts).join(' '));
}
