import { and, ilike, inArray, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { namedAlmost } from '../../db/name-grams.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

export interface PeopleNamed {
  readonly typed: string | undefined;
  /** The column that names the person. */
  readonly volunteerId: PgColumn;
}

/** Rows about people whose name or number is the typed one; undefined where nothing was typed. */
export function peopleNamed(db: Reader, { typed, volunteerId }: PeopleNamed): SQL | undefined {
  if (!typed) return undefined;
  return inArray(volunteerId, db.select({ id: volunteer.id }).from(volunteer).where(personMatches(typed)));
}

/**
 * Part of a person's name, in Chinese or in Latin letters in either order, or the beginning of their number. The grams
 * find the few rows that are looked at; what has none, like a single Latin letter, is looked for in all.
 */
export function personMatches(typed: string): SQL | undefined {
  const words = typed.replace(/\s+/g, ' ');
  const pattern = `%${asPattern(words)}%`;
  const { name, surnameLatin, givenNameLatin, number } = volunteer;
  if (/^[a-z]*[0-9]+$/i.test(words)) return like(number, `${asPattern(words.toUpperCase())}%`);
  const almost = namedAlmost(volunteer, words);
  // A single Chinese sign stands in the index by itself. Not compared again, the database knows how many bear it.
  if (/^\p{Script=Han}$/u.test(words)) return almost;
  const named = or(
    ilike(name, pattern),
    ilike(sql`concat_ws(' ', ${surnameLatin}, ${givenNameLatin})`, pattern),
    ilike(sql`concat_ws(' ', ${givenNameLatin}, ${surnameLatin})`, pattern),
  );
  return and(almost, named);
}

/** Typed signs that mean something in a pattern mean themselves. */
export function asPattern(words: string): string {
  return words.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
