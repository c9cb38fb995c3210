import { EmptyState, LoadMore, useScrollMemory } from '@vp/ui-kit';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Loaded } from './loaded.tsx';
import type { PageQuery } from './loaded.tsx';

interface RowsPage<Row> {
  readonly listData: readonly Row[];
  readonly total: number;
}

/** Fields of an infinite query that a list needs; a `UseInfiniteQueryResult` has them. */
export interface PagedQuery<Row> extends PageQuery<{ readonly pages: readonly RowsPage<Row>[] }> {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface PagedListProps<Row> {
  readonly query: PagedQuery<Row>;
  /** Text or content of an empty list. */
  readonly empty: ReactNode;
  readonly skeleton?: ReactNode;
  /** Use `block` inside a page that shows the offline bar itself; a block restores no scroll position. */
  readonly size?: 'page' | 'block' | undefined;
  /**
   * `all` loads every page automatically, for rows that are selected or counted across pages; it shows no end note.
   * Default: `asked`.
   */
  readonly pages?: 'asked' | 'all' | undefined;
  /** Renders the loaded rows; `total` is the number of all rows. */
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

function PagesOnDemand({ query, count }: { query: PagedQuery<unknown>; count: number }) {
  return <LoadMore status={moreStatusOf(query)} count={count} onMore={() => void query.fetchNextPage()} />;
}

function AllPages({ query, count }: { query: PagedQuery<unknown>; count: number }) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  if (!hasNextPage) return null;
  const hasFailed = isFetchNextPageError && !isFetching;
  return <LoadMore status={hasFailed ? 'failed' : 'loading'} count={count} onMore={() => void fetchNextPage()} />;
}

/**
 * Renders a paginated list: skeleton, error, empty state, rows, load-more button, and the scroll position on return.
 */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, empty, skeleton, size = 'page', pages: loaded = 'asked', children } = props;
  const More = loaded === 'all' ? AllPages : PagesOnDemand;
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
              <More query={query} count={rows.length} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
