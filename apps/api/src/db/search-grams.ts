import { arrayContains } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { LocalTexts } from './schema/columns.ts';

const piecesMax = 3;

/** How texts are compared in search: compatibility forms and case do not matter, neither do spaces and signs. */
function fold(text: string): readonly string[] {
  return [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ''),
  ];
}

function pieces(signs: readonly string[], length: number): readonly string[] {
  return signs
    .slice(0, Math.max(0, signs.length - length + 1))
    .map((_sign, at) => signs.slice(at, at + length).join(''));
}

/** Every one, two and three neighbouring signs of every language's text: what the GIN index of a name holds. */
export function searchGramsOf(texts: LocalTexts): string[] {
  const all = Object.values(texts).flatMap((text) => {
    const signs = fold(text);
    return [1, 2, 3].flatMap((length) => pieces(signs, length));
  });
  return [...new Set(all)];
}

/**
 * Rows whose name holds the keyword, by the index alone: most Chinese keywords have two signs, which a trigram index
 * can not serve. Undefined for a keyword without letters and digits.
 */
export function matchKeyword(column: AnyPgColumn, keyword: string): SQL | undefined {
  const signs = fold(keyword);
  if (signs.length === 0) return undefined;
  return arrayContains(column, [...new Set(pieces(signs, Math.min(signs.length, piecesMax)))]);
}
