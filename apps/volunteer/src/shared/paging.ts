interface Page {
  readonly total: number;
}

/** The number of the next page, from 1; undefined at the end. */
export function nextPageOf(pageSize: number): (last: Page, all: readonly unknown[]) => number | undefined {
  return (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined);
}
