import { and, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { query } from '../../db/sql.ts';
import { fewPeopleNamed, hasName, peopleNamed } from '../volunteer/person-search.ts';

export interface ReviewsByName {
  readonly typed: string | undefined;
  readonly table: PgTable;
  readonly columns: { readonly id: PgColumn; readonly volunteerId: PgColumn };
  /** Filters of the reviews, independent of the person. */
  readonly filters: SQL | undefined;
}

export interface NearRange {
  readonly at: PgColumn;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly pageSize: number;
}

export interface NamedReviews {
  readonly filters: SQL | undefined;
  /**
   * Reads a page for a common name by walking the first rows of the list in order; undefined where these do not fill
   * it. For a common name this needs a few lookups, instead of one for each person with the name.
   */
  readonly near?: (range: NearRange) => Promise<readonly string[] | undefined>;
}

/** Maximum rows to scan; about as expensive as the lookup of a common name. */
const nearMax = 5000;

const idRow = columns({ id: column.text });

/** Returns reviews about people with the typed name or number; all of them without a typed text. */
export async function reviewsOfNamed(reader: Reader, reviews: ReviewsByName): Promise<NamedReviews> {
  const { typed, columns: of, filters } = reviews;
  if (!typed) return { filters };
  const few = await fewPeopleNamed(reader, typed);
  if (few !== undefined) {
    const ids = few.map(({ id }) => id);
    return { filters: and(filters, inArray(of.volunteerId, ids)) };
  }
  return {
    filters: and(filters, peopleNamed(reader, { typed, volunteerId: of.volunteerId })),
    near: (range) => readNear(reader, { ...reviews, ...range, typed }),
  };
}

type NearReviews = ReviewsByName & NearRange & { readonly typed: string };

async function readNear(
  reader: Reader,
  { typed, table, columns: { id, volunteerId }, filters, at, isDescending, offset, pageSize }: NearReviews,
): Promise<readonly string[] | undefined> {
  const direction = isDescending ? sql` desc` : sql``;
  const rows = await query(
    reader,
    idRow,
    sql`select near.id from (
        select ${id} as id, ${volunteerId} as volunteer_id, ${at} as at from ${table} where ${filters}
        order by ${at}${direction}, ${id} limit ${nearMax}::int
      ) as near
      where (select true from ${volunteer} where ${volunteer.id} = near.volunteer_id and ${hasName(typed)}) is not null
      order by near.at${direction}, near.id offset ${offset}::int limit ${pageSize}::int`,
  );
  return rows.length < pageSize ? undefined : rows.map((row) => row.id);
}
