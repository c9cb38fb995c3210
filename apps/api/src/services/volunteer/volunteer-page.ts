import { reviewLimits } from '@vp/domain';
import { pageRange } from '@vp/validators';
import type { PageRange } from '@vp/validators';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { countTo, readPage } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { column, columns } from '../../db/row.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { queryRows } from '../../db/sql.ts';
import { hasName, isUsualSign, personMatches } from './person-search.ts';

interface VolunteersWanted {
  readonly query: PageQuery;
  /** A condition on the table of volunteers; undefined for all. */
  readonly filters: SQL | undefined;
  /** A condition on the id, looked up person by person: asked last, of no more than are needed. */
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
  /** Those who bear a name, in the order of their numbers; undefined where they are more than are put in order for a page. */
  readonly ids: readonly string[] | undefined;
  /** How many there are at least; undefined where nobody knows. */
  readonly total: number | undefined;
}

const { peopleCountMax: countMax } = reviewLimits;
const { id, number } = volunteer;

/**
 * One page of volunteers in the order of their numbers, counted to `countMax`. A page is found by its ids: the sort
 * carries no whole rows.
 */
export async function readVolunteerPage(
  reader: Reader,
  wanted: VolunteersWanted,
): Promise<RowPage<typeof volunteer.$inferSelect>> {
  const { query, typed } = wanted;
  const named = typed ? await readNamed(reader, { ...wanted, typed }) : undefined;
  return readPage(query, {
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
    count: async () => named?.total ?? countTo(reader, countMax, found(reader, wanted)),
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

/** Fewer of a name than these are found once, for the page and its count. */
const namedMax = 1000;

async function readNamed(reader: Reader, wanted: NamedWanted): Promise<Named> {
  if (wanted.each !== undefined && !(await isUsualSign(reader, wanted.typed))) return readNamedEach(reader, wanted);
  const some = found(reader, wanted).limit(namedMax).as('some');
  const named = await reader.select({ id: some.id }).from(some).orderBy(asc(some.number));
  return { ids: named.length === namedMax ? undefined : toIds(named), total: named.length };
}

/** Of no more people who bear a name it is asked in their order whether they are wanted: it takes as long as to find them. */
const bearingMax = 10_000;

const namedRow = columns({ bearing: column.integer, ids: column.json<string[]>() });

/** As many as the page and its count need: whoever bears the name is found first, and then looked up in order. */
async function readNamedEach(reader: Reader, { query, filters, each, typed }: NamedWanted): Promise<Named> {
  const { offset, pageSize } = pageRange(query);
  const bearing = and(filters, personMatches(typed));
  const [row] = await queryRows(
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

/** So many of the list are gone through, which takes about as long as to find who bears a usual name. */
const nearMax = 10_000;

const idRow = columns({ id: column.text });

/** The page, by going through the first of the list in its order; undefined where these do not fill it. */
async function readNear(reader: Reader, { range, ...wanted }: RangeWanted): Promise<readonly string[] | undefined> {
  const { offset, pageSize } = range;
  const rows = await queryRows(
    reader,
    idRow,
    sql`select id from (select * from volunteer order by number limit ${nearMax}::int) as volunteer
      where ${and(hasName(wanted.typed ?? ''), all(wanted))} order by number offset ${offset}::int limit ${pageSize}::int`,
  );
  return rows.length < pageSize ? undefined : toIds(rows);
}
