import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export interface NameColumns {
  readonly name: AnyPgColumn;
  /** Where a name in Latin letters is kept beside it. */
  readonly surnameLatin?: AnyPgColumn;
  readonly givenNameLatin?: AnyPgColumn;
}

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ';
const lower = 'abcdefghijklmnopqrstuvwxyzàáâãäçèéêëìíîïñòóôõöùúûüý';

/**
 * What the index over the names of people holds: each sign of the Chinese name, and every two and three neighbours of
 * all names; the surname also behind the given name. Made by the database out of the columns, so that no statement that
 * writes a name has to keep it, and by functions that depend on no locale: an index may use no others.
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

/** Rows whose names may hold what was typed, by the index; undefined where the index cannot tell. */
export function namedAlmost(columns: NameColumns, typed: string): SQL | undefined {
  const signs = [...typed.replace(/\s/g, '')].map((sign) => lower[upper.indexOf(sign)] ?? sign);
  const isLatin = /^\p{Script=Latin}$/u.test(signs.join(''));
  if (signs.length === 0 || isLatin) return undefined;
  const length = Math.min(signs.length, 3);
  const pieces = signs.slice(0, signs.length - length + 1).map((_sign, at) => signs.slice(at, at + length).join(''));
  return sql`${nameGrams(columns)} @> ${sql.param([...new Set(pieces)])}::text[]`;
}
