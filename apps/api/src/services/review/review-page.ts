import type { ReviewTab } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import { pageRange } from '@vp/validators';
import { asc, desc, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { countRows, readPage } from '../../db/read-page.ts';
import type { PageQuery } from '../../db/read-page.ts';
import { readPeopleFacts } from './people.ts';
import type { PeopleFacts, PeopleFactsInput } from './people.ts';

interface ReviewQuery extends PageQuery {
  readonly tab: ReviewTab;
  readonly sort?: 'oldest' | 'newest' | undefined;
}

/** A review queue: the selection of its rows, and their presentation in the list. */
export interface ReviewSource<Row, Listed> {
  readonly query: ReviewQuery;
  readonly columns: { readonly id: PgColumn; readonly submittedAt: PgColumn; readonly decidedAt: PgColumn };
  /** Selects the ids of the reviews of this tab, reach and search; a new statement each time. */
  readonly selectIds: () => PgSelect;
  /** The selection for the count, where it differs from the one of the list. */
  readonly countIds?: (() => PgSelect) | undefined;
  /** Collects up to `max` ids of the reach in this order, where both the page and the total come from the same ids. */
  readonly collect?: ((order: readonly SQL[], max: number) => Promise<readonly string[]>) | undefined;
  /** Reads whole rows under a condition, in this order. */
  readonly read: (where: SQL, order: readonly SQL[]) => Promise<readonly Row[]>;
  /** Returns the people in these rows. */
  readonly toPeople: (rows: readonly Row[]) => PeopleFactsInput;
  readonly toRow: (row: Row, facts: PeopleFacts) => Listed;
}

/**
 * Reads one page of a review queue: waiting reviews oldest first, decided ones by the last decision. The page is found
 * by its ids, so that the sort carries no whole rows; the total stops at `reviewLimits.countMax`.
 */
export async function readReviewPage<Row, Listed>(
  db: Reader,
  { query, columns, selectIds, countIds = selectIds, collect, read, toPeople, toRow }: ReviewSource<Row, Listed>,
): Promise<{ readonly listData: readonly Listed[]; readonly total: number }> {
  const isPending = query.tab === 'pending';
  const { countMax } = reviewLimits;
  const { sort = isPending ? 'oldest' : 'newest' } = query;
  const at = isPending ? columns.submittedAt : columns.decidedAt;
  const order = [sort === 'oldest' ? asc(at) : desc(at), asc(columns.id)];
  const range = pageRange(query);
  const collected = await collect?.(order, Math.max(countMax, range.offset + range.pageSize));
  const { rows, total } = await readPage(query, {
    rows: async ({ offset, pageSize }) => {
      const ids = collected?.slice(offset, offset + pageSize);
      const page = selectIds()
        .orderBy(...order)
        .offset(offset)
        .limit(pageSize);
      return read(ids === undefined ? inArray(columns.id, page) : inArray(columns.id, [...ids]), order);
    },
    count: async () => collected?.length ?? countRows(db, countIds(), countMax),
    countMax,
  });
  const facts = await readPeopleFacts(db, toPeople(rows));
  return { listData: rows.map((row) => toRow(row, facts)), total };
}

/** Returns the people of a queue whose reviews are about one volunteer each. */
export function reviewedPeople(
  rows: readonly { readonly person: { readonly id: string }; readonly row: { readonly decidedBy: string | null } }[],
): PeopleFactsInput {
  return {
    volunteerIds: rows.map(({ person }) => person.id),
    deciderIds: rows.map(({ row }) => row.decidedBy),
  };
}
