import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { namedAlmost } from '../../db/name-grams.ts';
import { escapeLike, containsPattern } from '../../db/contains-pattern.ts';
import { countRows } from '../../db/read-page.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { foldForSearch } from '../../db/fold-for-search.ts';
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
  const some = reader.select({ name: volunteer.foldedName }).from(volunteer).limit(shownBy).as('some');
  const bearing = reader
    .select({ name: some.name })
    .from(some)
    .where(like(some.name, containsPattern(foldForSearch(typed))));
  return (await countRows(reader, bearing, writtenOutMax + 1)) > writtenOutMax;
}

/**
 * Condition on a part of a person's name, in Chinese or in Latin letters in either order, or the beginning of their
 * number. The grams find the few rows to compare; a text without grams, like a single Latin letter, scans all rows.
 */
export function personMatches(typed: string): SQL {
  const folded = foldForSearch(typed);
  const almost = isNumber(folded) ? undefined : namedAlmost(volunteer.foldedName, folded);
  // The index contains single Chinese characters. Without a second comparison the planner knows how many people match.
  if (almost !== undefined && isOneSign(folded)) return almost;
  return sql`(${and(almost, hasName(typed))})`;
}

/**
 * Condition on a name without the index, for people who are looked up one by one: computing the grams of one takes
 * longer. A text without letters and digits matches no row.
 */
export function hasName(typed: string): SQL {
  const folded = foldForSearch(typed);
  if (folded === '') return sql`false`;
  if (isNumber(folded)) return like(volunteer.number, `${escapeLike(folded.toUpperCase())}%`);
  return like(volunteer.foldedName, containsPattern(folded));
}

/** Returns whether a text is a single Chinese character. */
export const isOneSign = (typed: string): boolean => /^\p{Script=Han}$/u.test(foldForSearch(typed));
const isNumber = (folded: string): boolean => /^[a-z]*[0-9]+$/.test(folded);
