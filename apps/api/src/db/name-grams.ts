import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export interface NameColumns {
  readonly name: AnyPgColumn;
  /** Columns of the name in Latin letters. */
  readonly surnameLatin?: AnyPgColumn;
  readonly givenNameLatin?: AnyPgColumn;
}

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ';
const lower = 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý';

/**
 * SQL of the indexed grams of people's names: each character of the Chinese name, all bigrams and trigrams, and the
 * surname again after the given name. The database computes it from the columns, with functions that depend on no
 * locale, as an index requires.
 */
export function nameGrams({ name, surnameLatin, givenNameLatin }: NameColumns): SQL {
  const text = (column: AnyPgColumn | undefined): SQL =>
    column === undefined ? sql`''` : sql`coalesce(${column}, '')`;
  const all = sql`translate(${text(name)} || '·' || ${text(surnameLatin)} || ${text(givenNameLatin)} || ${text(surnameLatin)},
    ${sql.raw(`'${upper} ', '${lower}'`)})`;
  const cut = (from: 1 | 2 | 3, signs: '(..)' | '(...)'): SQL =>
    sql`string_to_array(regexp_replace(substr(${all}, ${sql.raw(String(from))}), ${sql.raw(`'${signs}', '\\1|', 'g'`)}), '|')`;
  return sql`(string_to_array(${text(name)}, null) || ${cut(1, '(..)')} || ${cut(2, '(..)')}
    || ${cut(1, '(...)')} || ${cut(2, '(...)')} || ${cut(3, '(...)')})`;
}

/**
 * Returns a condition on names that may contain the typed text, by the index; undefined where the index cannot help.
 */
export function namedAlmost(columns: NameColumns, typed: string): SQL | undefined {
  const signs = [...typed.replace(/\s/g, '')].map((sign) => lower[upper.indexOf(sign)] ?? sign);
  const isLatin = /^\p{Script=Latin}$/u.test(signs.join(''));
  if (signs.length === 0 || isLatin) return undefined;
  const length = Math.min(signs.length, 3);
  const pieces = signs.slice(0, signs.length - length + 1).map((_sign, at) => signs.slice(at, at + length).join(''));
  return sql`${nameGrams(columns)} @> ${sql.param([...new Set(pieces)])}::text[]`;
}
