interface Page {
  readonly total: number;
}

/** The number of the next page, from 1; undefined at the end. */
export function nextPageOf(pageSize: number): (last: Page, all: readonly unknown[]) => number | undefined {
  return (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined);
}

interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
}

/** What `LoadMore` shows under a list. */
export function moreStatusOf(query: PagedQuery): 'more' | 'loading' | 'failed' | 'end' {
  if (query.isFetchingNextPage) return 'loading';
  if (query.isFetchNextPageError) return 'failed';
  return query.hasNextPage ? 'more' : 'end';
}
