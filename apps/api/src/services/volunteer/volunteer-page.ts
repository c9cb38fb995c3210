import { reviewLimits } from '@vp/domain';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PageRange } from '@vp/validators';
import type { Reader } from '../../db/client.ts';
import { countTo, readPage } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { queryRowsAnew } from '../../db/sql.ts';
import { hasName, personMatches } from './person-search.ts';

interface VolunteersWanted {
  readonly query: PageQuery;
  /** A condition on the table of volunteers; undefined for all. */
  readonly filters: SQL | undefined;
  /** A part of a name, or the beginning of a number. */
  readonly typed?: string | undefined;
}

const { countMax } = reviewLimits;

/**
 * One page of volunteers in the order of their numbers, counted to `countMax`. A page is found by its ids: the sort
 * carries no whole rows. Fewer of a name than are counted are found once, for the page and its count.
 */
export async function readVolunteerPage(
  reader: Reader,
  { query, filters, typed }: VolunteersWanted,
): Promise<RowPage<typeof volunteer.$inferSelect>> {
  const { id, number } = volunteer;
  const found = () =>
    reader
      .select({ id, number })
      .from(volunteer)
      .where(and(filters, typed ? personMatches(typed) : undefined));
  const some = found().limit(countMax).as('some');
  const named = typed ? await reader.select({ id: some.id }).from(some).orderBy(asc(some.number)) : undefined;
  const isUsual = named?.length === countMax;
  return readPage(query, {
    rows: async (range) => {
      const { offset, pageSize } = range;
      const page = isUsual
        ? await readNear(reader, { filters, typed, range })
        : named?.slice(offset, offset + pageSize);
      const rows = page ?? (await found().orderBy(asc(number)).offset(offset).limit(pageSize));
      const ids = rows.map((row) => row.id);
      return reader.select().from(volunteer).where(inArray(id, ids)).orderBy(asc(number));
    },
    count: async () => named?.length ?? countTo(reader, countMax, found()),
    countMax,
  });
}

/** So many of the list are gone through, which takes about as long as to find who bears a usual name. */
const nearMax = 10_000;

const idRow = columns({ id: column.text });

interface NearVolunteers extends Pick<VolunteersWanted, 'filters' | 'typed'> {
  readonly range: PageRange;
}

/** The page, by going through the first of the list in its order; undefined where these do not fill it. */
async function readNear(
  reader: Reader,
  { filters, typed = '', range: { offset, pageSize } }: NearVolunteers,
): Promise<readonly { readonly id: string }[] | undefined> {
  const rows = await queryRowsAnew(
    reader,
    idRow,
    sql`select id from (select * from volunteer order by number limit ${nearMax}::int) as volunteer
      where ${and(hasName(typed), filters)} order by number offset ${offset}::int limit ${pageSize}::int`,
  );
  return rows.length < pageSize ? undefined : rows;
}
