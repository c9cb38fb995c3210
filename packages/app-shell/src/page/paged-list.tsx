import { EmptyState, LoadMore, useScrollMemory } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import type { PageQuery } from './loaded.tsx';

interface RowsPage<Row> {
  readonly listData: readonly Row[];
  readonly total: number;
}

/** What a list needs of an infinite query; a `UseInfiniteQueryResult` is one. */
export interface PagedQuery<Row> extends PageQuery<{ readonly pages: readonly RowsPage<Row>[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface PagedListProps<Row> {
  readonly query: PagedQuery<Row>;
  /** A sentence, or what stands there while the list has no rows. */
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  /** A block lies in a page that tells by itself that the network is away, and keeps no scroll position. */
  readonly size?: 'page' | 'block';
  /** The rows that are loaded, and how many there are in all. */
  readonly children: (rows: readonly Row[], total: number) => ReactNode;
}

function moreStatusOf(query: PagedQuery<unknown>): 'more' | 'loading' | 'failed' | 'end' {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'more' : 'end';
}

function Scroll({ isReady }: { isReady: boolean }) {
  useScrollMemory({ isReady });
  return null;
}

/** A list that loads page after page: skeleton, error, empty, rows, more, and the scroll position on the way back. */
export function PagedList<Row>({ query, empty, skeleton, size = 'page', children }: PagedListProps<Row>) {
  return (
    <>
      {size === 'page' && <Scroll isReady={query.data !== undefined} />}
      <Loaded query={query} skeleton={skeleton} size={size}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.listData);
          if (rows.length === 0) return typeof empty === 'string' ? <EmptyState title={empty} size={size} /> : empty;
          return (
            <>
              {children(rows, pages[0]?.total ?? rows.length)}
              <LoadMore status={moreStatusOf(query)} count={rows.length} onMore={() => void query.fetchNextPage()} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
