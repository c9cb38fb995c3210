import { arrayContains } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldForSearch } from './fold-for-search.ts';
import type { LocalTexts } from './schema/columns.ts';

const piecesMax = 3;

const fold = (text: string): readonly string[] => [...foldForSearch(text)];

export function pieces(signs: readonly string[], length: number): readonly string[] {
  return signs
    .slice(0, Math.max(0, signs.length - length + 1))
    .map((_sign, at) => signs.slice(at, at + length).join(''));
}

/** Returns all 1-grams, 2-grams and 3-grams of the text in every language: the content of the GIN index of a name. */
export function searchGramsOf(texts: LocalTexts): string[] {
  const all = Object.values(texts).flatMap((text) => {
    const signs = fold(text);
    return [1, 2, 3].flatMap((length) => pieces(signs, length));
  });
  return [...new Set(all)];
}

/**
 * Returns a condition on names that contain the keyword, by the index alone: most Chinese keywords have two characters,
 * which a trigram index cannot serve. Undefined for a keyword without letters and digits.
 */
export function matchKeyword(column: AnyPgColumn, keyword: string): SQL | undefined {
  const signs = fold(keyword);
  if (signs.length === 0) return undefined;
  return arrayContains(column, [...new Set(pieces(signs, Math.min(signs.length, piecesMax)))]);
}
