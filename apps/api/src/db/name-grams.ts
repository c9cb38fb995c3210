import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldForSearch } from './fold-for-search.ts';
import { pieces } from './search-grams.ts';

export interface PersonNames {
  readonly name: string | null;
  /** Parts of the name in Latin letters. */
  readonly surnameLatin?: string | null;
  readonly givenNameLatin?: string | null;
}

/**
 * Returns the searched form of a person's names: the first name, and the Latin surname before and after the given name.
 * Written together with the names, because no database can fold them like the keyword.
 */
export function foldNames({ name, surnameLatin, givenNameLatin }: PersonNames): string {
  const [first, surname, given] = [name, surnameLatin, givenNameLatin].map((part) => foldForSearch(part ?? ''));
  return `${first} ${surname}${given}${surname}`.trimEnd();
}

/** Returns the columns of a volunteer's names: every write of a name sets them all. */
export function volunteerNames<Names extends PersonNames>(names: Names): Names & { readonly foldedName: string } {
  return { ...names, foldedName: foldNames(names) };
}

/** Returns the columns of the name of an administrator or operator. */
export function roleName(realName: string | null) {
  return { realName, foldedName: foldNames({ name: realName }) };
}

/**
 * SQL of the indexed grams of a folded name: each character of the first name, and all bigrams and trigrams. The
 * functions depend on no locale, as an index requires.
 */
export function nameGrams(foldedName: AnyPgColumn): SQL {
  const cut = (from: 1 | 2 | 3, signs: '(..)' | '(...)'): SQL =>
    sql`string_to_array(regexp_replace(substr(${foldedName}, ${sql.raw(String(from))}), ${sql.raw(`'${signs}', '\\1|', 'g'`)}), '|')`;
  return sql`(string_to_array(split_part(${foldedName}, ' ', 1), null) || ${cut(1, '(..)')} || ${cut(2, '(..)')}
    || ${cut(1, '(...)')} || ${cut(2, '(...)')} || ${cut(3, '(...)')})`;
}

/**
 * Returns a condition on names that may contain the folded keyword, by the index; undefined where the index cannot help.
 */
export function namedAlmost(foldedName: AnyPgColumn, folded: string): SQL | undefined {
  const signs = [...folded];
  const isOneLetter = signs.length === 1 && !/\p{Script=Han}/u.test(folded);
  if (signs.length === 0 || isOneLetter) return undefined;
  return sql`${nameGrams(foldedName)} @> ${sql.param([...new Set(pieces(signs, Math.min(signs.length, 3)))])}::text[]`;
}
