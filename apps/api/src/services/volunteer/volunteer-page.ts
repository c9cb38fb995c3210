import { reviewLimits } from '@vp/domain';
import { pageRange } from '@vp/validators';
import type { PageRange } from '@vp/validators';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { query } from '../../db/sql.ts';
import { hasName, isUsualSign, personMatches } from './person-search.ts';

interface VolunteersWanted {
  readonly query: PageQuery;
  /** A condition on the table of volunteers; undefined for all. */
  readonly filters: SQL | undefined;
  /** A condition on the id, looked up for each person: applied last, to no more people than needed. */
  readonly each?: SQL | undefined;
  /** A part of a name, or the beginning of a number. */
  readonly typed?: string | undefined;
}

interface RangeWanted extends VolunteersWanted {
  readonly range: PageRange;
}

interface NamedWanted extends VolunteersWanted {
  readonly typed: string;
}

interface Named {
  /** The people with a name, ordered by number; undefined where they are too many to sort for a page. */
  readonly ids: readonly string[] | undefined;
  /** Minimum total; undefined where unknown. */
  readonly total: number | undefined;
}

const { peopleCountMax: countMax } = reviewLimits;
const { id, number } = volunteer;

/**
 * Reads one page of volunteers ordered by number, counted to `countMax`. The page is found by its ids, so that the sort
 * carries no whole rows.
 */
export async function readVolunteerPage(
  reader: Reader,
  wanted: VolunteersWanted,
): Promise<RowPage<typeof volunteer.$inferSelect>> {
  const { query: page, typed } = wanted;
  const named = typed ? await readNamed(reader, { ...wanted, typed }) : undefined;
  return readPage(page, {
    rows: async (range) => {
      const { offset, pageSize } = range;
      const known = named?.ids?.slice(offset, offset + pageSize);
      const near = named && (known ?? (await readNear(reader, { ...wanted, range })));
      const ids = near ?? (await readInOrder(reader, { ...wanted, range }));
      return reader
        .select()
        .from(volunteer)
        .where(inArray(id, [...ids]))
        .orderBy(asc(number));
    },
    count: async () => named?.total ?? countRows(reader, found(reader, wanted), countMax),
    countMax,
  });
}

const all = ({ filters, each }: VolunteersWanted): SQL | undefined => and(filters, each);

const found = (reader: Reader, wanted: VolunteersWanted) =>
  reader
    .select({ id, number })
    .from(volunteer)
    .where(and(all(wanted), wanted.typed ? personMatches(wanted.typed) : undefined));

const toIds = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map((row) => row.id);

async function readInOrder(reader: Reader, { range, ...wanted }: RangeWanted): Promise<readonly string[]> {
  return toIds(await found(reader, wanted).orderBy(asc(number)).offset(range.offset).limit(range.pageSize));
}

/** Below this number, the people with a name are found once, for the page and its count. */
const namedMax = 1000;

async function readNamed(reader: Reader, wanted: NamedWanted): Promise<Named> {
  if (wanted.each !== undefined && !(await isUsualSign(reader, wanted.typed))) return readNamedEach(reader, wanted);
  const some = found(reader, wanted).limit(namedMax).as('some');
  const named = await reader.select({ id: some.id }).from(some).orderBy(asc(some.number));
  return { ids: named.length === namedMax ? undefined : toIds(named), total: named.length };
}

/** Maximum number of people with a name that are filtered in order: about as expensive as finding them. */
const bearingMax = 10_000;

const namedRow = columns({ bearing: column.integer, ids: column.json<string[]>() });

/**
 * Reads as many ids as the page and its count need: finds people with the name first, and then checks them in order.
 */
async function readNamedEach(reader: Reader, { query: page, filters, each, typed }: NamedWanted): Promise<Named> {
  const { offset, pageSize } = pageRange(page);
  const bearing = and(filters, personMatches(typed));
  const [row] = await query(
    reader,
    namedRow,
    sql`with bearing as materialized (select ${id}, ${number} from ${volunteer} where ${bearing} limit ${bearingMax + 1}::int)
      select (select count(*)::int from bearing) as bearing,
        array(select volunteer.id from (select * from bearing order by number offset 0) as volunteer
          where ${each} and (select count(*) from bearing) <= ${bearingMax}::int
          order by number limit ${Math.max(countMax, offset + pageSize)}::int) as ids`,
  );
  const ids = row === undefined || row.bearing > bearingMax ? undefined : row.ids;
  return { ids, total: ids?.length };
}

/** Maximum rows to scan; about as expensive as the lookup of a common name. */
const nearMax = 10_000;

const idRow = columns({ id: column.text });

/** Reads the page by walking the first rows of the list in order; undefined where these do not fill it. */
async function readNear(reader: Reader, { range, ...wanted }: RangeWanted): Promise<readonly string[] | undefined> {
  const { offset, pageSize } = range;
  const rows = await query(
    reader,
    idRow,
    sql`select id from (select * from volunteer order by number limit ${nearMax}::int) as volunteer
      where ${and(hasName(wanted.typed ?? ''), all(wanted))} order by number offset ${offset}::int limit ${pageSize}::int`,
  );
  return rows.length < pageSize ? undefined : toIds(rows);
}
