import { and, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { column, columns } from '../../db/row.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { queryRows } from '../../db/sql.ts';
import { fewPeopleNamed, hasName, peopleNamed } from '../volunteer/person-search.ts';

export interface ReviewsByName {
  readonly typed: string | undefined;
  readonly table: PgTable;
  readonly columns: { readonly id: PgColumn; readonly volunteerId: PgColumn };
  /** Which reviews are asked for, whomever they are about. */
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
   * Where many bear the name: a page of the reviews, found by going through the first of the list in their order; undefined
   * where these do not fill it. Of a usual name that is a few lookups, and of the people who bear it each would be one.
   */
  readonly near?: (range: NearRange) => Promise<readonly string[] | undefined>;
}

/** So many of the list are gone through, which takes about as long as to find who bears a usual name. */
const nearMax = 5000;

const idRow = columns({ id: column.text });

/** Reviews about people whose name or number is the typed one; all of them where nothing was typed. */
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
  const rows = await queryRows(
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
