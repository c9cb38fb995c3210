import type { ReviewRow } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import type { PageRange } from '@vp/validators';
import { asc, desc } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import type { PageQuery, RowPage } from '../../db/read-page.ts';
import { readPeopleFacts } from './people.ts';
import type { PeopleFacts, StoredVolunteer } from './people.ts';
import type { tabStates } from './scope.ts';

interface ReviewQuery extends PageQuery {
  readonly tab: keyof typeof tabStates;
  readonly sort?: 'oldest' | 'newest' | undefined;
}

interface StoredReview {
  readonly person: StoredVolunteer;
  readonly row: { readonly decidedBy: string | null };
}

/** What is reviewed: which page of it, its rows, how many there are, and what a list says of one. */
export interface ReviewSource<Row extends StoredReview> {
  readonly query: ReviewQuery;
  readonly columns: { readonly id: PgColumn; readonly submittedAt: PgColumn; readonly decidedAt: PgColumn };
  readonly rows: (range: PageRange, order: readonly SQL[]) => Promise<readonly Row[]>;
  /** How many there are; no further than this. */
  readonly count: (max: number) => Promise<number>;
  readonly toRow: (row: Row, facts: PeopleFacts) => ReviewRow;
}

/** One page of reviews: of those that wait the oldest comes first, of the decided ones the last decided. */
export async function readReviewPage<Row extends StoredReview>(
  db: Reader,
  { query, columns, rows: read, count, toRow }: ReviewSource<Row>,
): Promise<{ readonly listData: readonly ReviewRow[] } & Pick<RowPage<Row>, 'total'>> {
  const isPending = query.tab === 'pending';
  const { countMax } = reviewLimits;
  const { sort = isPending ? 'oldest' : 'newest' } = query;
  const at = isPending ? columns.submittedAt : columns.decidedAt;
  const order = [sort === 'oldest' ? asc(at) : desc(at), asc(columns.id)];
  const { rows, total } = await readPage(query, {
    rows: (range) => read(range, order),
    count: () => count(countMax),
    countMax,
  });
  const facts = await readPeopleFacts(db, {
    volunteerIds: rows.map(({ person }) => person.id),
    deciderIds: rows.map(({ row }) => row.decidedBy),
  });
  return { listData: rows.map((row) => toRow(row, facts)), total };
}
