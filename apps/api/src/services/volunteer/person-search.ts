import { and, eq, ilike, inArray, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { namedAlmost } from '../../db/name-grams.ts';
import { escapeLike, containsPattern } from '../../db/contains-pattern.ts';
import { countRows } from '../../db/read-page.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { writtenOutMax } from '../organization/tree.ts';

export interface PeopleNamed {
  readonly typed: string | undefined;
  /** The column of the volunteer id. */
  readonly volunteerId: PgColumn;
}

/** Returns a condition on people with the typed name or number; undefined without a typed text. */
export function peopleNamed(db: Reader, { typed, volunteerId }: PeopleNamed): SQL | undefined {
  if (!typed) return undefined;
  return inArray(volunteerId, db.select({ id: volunteer.id }).from(volunteer).where(personMatches(typed)));
}

interface NamedAmong extends PeopleNamed {
  /** Selects the people of the whole list, where all of it is read: they are read at once. */
  readonly among?: SQL | undefined;
}

/**
 * Returns the condition for lists that are shorter than the list of people with a common name: it looks up the person
 * of each row. `is not null` makes the planner assume that most rows match, so it walks the index in order.
 */
export async function isAboutNamed(
  reader: Reader,
  { typed, volunteerId, among }: NamedAmong,
): Promise<SQL | undefined> {
  if (!typed) return undefined;
  const few = await fewPeopleNamed(reader, typed);
  if (few !== undefined)
    return inArray(
      volunteerId,
      few.map(({ id }) => id),
    );
  if (among !== undefined) {
    const isAmong = sql`${volunteer.id} = any(array(${among}))`;
    const bearing = reader
      .select({ id: volunteer.id })
      .from(volunteer)
      .where(and(isAmong, hasName(typed)));
    return inArray(volunteerId, bearing);
  }
  const person = reader
    .select({ isNamed: sql`true` })
    .from(volunteer)
    .where(and(eq(volunteer.id, volunteerId), hasName(typed)));
  return sql`${person} is not null`;
}

/** Reads the people with a name or number if they are few enough to list in a statement; otherwise undefined. */
export async function fewPeopleNamed(
  reader: Reader,
  typed: string,
): Promise<readonly { readonly id: string; readonly accountId: string }[] | undefined> {
  if (await isUsualSign(reader, typed)) return undefined;
  const { id, accountId } = volunteer;
  const found = await reader
    .select({ id, accountId })
    .from(volunteer)
    .where(personMatches(typed))
    .limit(writtenOutMax + 1);
  return found.length > writtenOutMax ? undefined : found;
}

/** Sample size of volunteers that shows how common a character is. */
const shownBy = 5000;

/**
 * Returns whether many people have a single Chinese character in their name, by a sample: for a common one the index
 * would collect all of them before it returns the first.
 */
export async function isUsualSign(reader: Reader, typed: string): Promise<boolean> {
  if (!isOneSign(typed)) return false;
  const some = reader.select({ name: volunteer.name }).from(volunteer).limit(shownBy).as('some');
  const bearing = reader
    .select({ name: some.name })
    .from(some)
    .where(like(some.name, `%${typed}%`));
  return (await countRows(reader, bearing, writtenOutMax + 1)) > writtenOutMax;
}

/**
 * Condition on a part of a person's name, in Chinese or in Latin letters in either order, or the beginning of their
 * number. The grams find the few rows to compare; a text without grams, like a single Latin letter, scans all rows.
 */
export function personMatches(typed: string): SQL | undefined {
  const words = toWords(typed);
  if (isNumber(words)) return hasName(typed);
  const almost = namedAlmost(volunteer, words);
  // The index contains single Chinese characters. Without a second comparison the planner knows how many people match.
  return isOneSign(words) ? almost : and(almost, hasName(typed));
}

/**
 * Condition on a name without the index, for people who are looked up one by one: computing the grams of one takes
 * longer.
 */
export function hasName(typed: string): SQL | undefined {
  const words = toWords(typed);
  const { name, surnameLatin, givenNameLatin, number } = volunteer;
  if (isNumber(words)) return like(number, `${escapeLike(words.toUpperCase())}%`);
  const pattern = containsPattern(words);
  // A Chinese character occurs in no Latin name and has no lower case: one comparison is enough.
  if (isOneSign(words)) return like(name, pattern);
  return or(
    ilike(name, pattern),
    ilike(sql`concat_ws(' ', ${surnameLatin}, ${givenNameLatin})`, pattern),
    ilike(sql`concat_ws(' ', ${givenNameLatin}, ${surnameLatin})`, pattern),
  );
}

const toWords = (typed: string): string => typed.replace(/\s+/g, ' ');
/** Returns whether a text is a single Chinese character. */
export const isOneSign = (words: string): boolean => /^\p{Script=Han}$/u.test(words);
const isNumber = (words: string): boolean => /^[a-z]*[0-9]+$/i.test(words);
