import { reviewLimits } from '@vp/domain';
import { asc, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { countTo, readPage } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { volunteer } from '../../db/schema/volunteer.ts';

interface VolunteersWanted {
  readonly query: PageQuery;
  /** A condition on the table of volunteers; undefined for all. */
  readonly filters: SQL | undefined;
}

/**
 * One page of volunteers in the order of their numbers, counted to `countMax`. A page is found by its ids: the sort
 * carries no whole rows.
 */
export function readVolunteerPage(
  reader: Reader,
  { query, filters }: VolunteersWanted,
): Promise<RowPage<typeof volunteer.$inferSelect>> {
  const { countMax } = reviewLimits;
  const { id, number } = volunteer;
  const found = reader.select({ id }).from(volunteer).where(filters);
  return readPage(query, {
    rows: async ({ offset, pageSize }) => {
      const page = await found.orderBy(asc(number)).offset(offset).limit(pageSize);
      const ids = page.map((row) => row.id);
      return reader.select().from(volunteer).where(inArray(id, ids)).orderBy(asc(number));
    },
    count: () => countTo(reader, countMax, reader.select({ id }).from(volunteer).where(filters)),
    countMax,
  });
}
