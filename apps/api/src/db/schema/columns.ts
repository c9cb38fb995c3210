import { sql } from 'drizzle-orm';
import type { SQLWrapper } from 'drizzle-orm';
import { check, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '@vp/domain';
import { quotedList } from '../conditions.ts';
import { newId } from '../id.ts';

/** A text by language; a missing language falls back when it is read. */
export type LocalTexts = Partial<Record<Language, string>>;

/** Precision of milliseconds, so that a `Date` is read back as it was written. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const idColumn = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => newId());

export const createdAt = () => instant().notNull().defaultNow();

/** Check constraint: a column contains one of `words`. */
export const checkOneOf = (name: string, column: SQLWrapper, words: readonly string[]) =>
  check(name, sql`${column} in (${quotedList(words)})`);
