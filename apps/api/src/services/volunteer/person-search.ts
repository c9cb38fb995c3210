import { and, eq, ilike, inArray, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { namedAlmost } from '../../db/name-grams.ts';
import { escapeLike, partOf } from '../../db/part-of.ts';
import { countTo } from '../../db/read-page.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { writtenOutMax } from '../organization/tree.ts';

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

interface NamedAmong extends PeopleNamed {
  /** Selects the people of the whole list, where all of it is looked at: they are read at once. */
  readonly among?: SQL | undefined;
}

/**
 * The same for lists that are shorter than the list of those who bear a usual name: where these are many, the person of
 * each row is looked up. By `is not null` the database takes most for meant, and goes through the list in its order.
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

/** Those who bear a name or number, where they are few enough to be named in a statement; undefined where they are many. */
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

/** So many volunteers show how usual a sign is. */
const shownBy = 5000;

/**
 * Whether more than a few bear a single Chinese sign, as far as some volunteers show it: the index says of a usual one
 * who all of them are before it names the first.
 */
export async function isUsualSign(reader: Reader, typed: string): Promise<boolean> {
  if (!isOneSign(typed)) return false;
  const some = reader.select({ name: volunteer.name }).from(volunteer).limit(shownBy).as('some');
  const bearing = reader
    .select({ name: some.name })
    .from(some)
    .where(like(some.name, `%${typed}%`));
  return (await countTo(reader, writtenOutMax + 1, bearing)) > writtenOutMax;
}

/**
 * Part of a person's name, in Chinese or in Latin letters in either order, or the beginning of their number. The grams
 * find the few rows that are looked at; what has none, like a single Latin letter, is looked for in all.
 */
export function personMatches(typed: string): SQL | undefined {
  const words = toWords(typed);
  if (isNumber(words)) return hasName(typed);
  const almost = namedAlmost(volunteer, words);
  // A single Chinese sign stands in the index by itself. Not compared again, the database knows how many bear it.
  return isOneSign(words) ? almost : and(almost, hasName(typed));
}

/** The same without the index: for people who are looked up one by one, since making the grams of one takes longer. */
export function hasName(typed: string): SQL | undefined {
  const words = toWords(typed);
  const { name, surnameLatin, givenNameLatin, number } = volunteer;
  if (isNumber(words)) return like(number, `${escapeLike(words.toUpperCase())}%`);
  const pattern = partOf(words);
  // A Chinese sign stands in no Latin name and has no small form: it is compared once, as the index has it.
  if (isOneSign(words)) return like(name, pattern);
  return or(
    ilike(name, pattern),
    ilike(sql`concat_ws(' ', ${surnameLatin}, ${givenNameLatin})`, pattern),
    ilike(sql`concat_ws(' ', ${givenNameLatin}, ${surnameLatin})`, pattern),
  );
}

const toWords = (typed: string): string => typed.replace(/\s+/g, ' ');
/** A single Chinese sign. */
export const isOneSign = (words: string): boolean => /^\p{Script=Han}$/u.test(words);
const isNumber = (words: string): boolean => /^[a-z]*[0-9]+$/i.test(words);
