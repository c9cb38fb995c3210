import type { MenuEntry } from '@vp/access';
import { lazyPart, usePageHandle } from '@vp/app-shell';
import type { LazyPart, LoadPage as LoadPageWith, PageRow } from '@vp/app-shell';
import { useSearchParams } from 'react-router-dom';
import type { QueuePages } from '../shared/queue/queue-pages.tsx';
import type { Namespace, SiteContext } from './app-context.ts';

export type LoadPage = LoadPageWith<SiteContext>;
export type EntryName = MenuEntry['name'];

/**
 * What stands around a page.
 * - `root`: rail or bottom tabs
 * - `page`: the rail, and no tabs on a phone
 * - `list`: as a page; the list is the page
 * - `open`: as a page, and for guests, too, who have the way to the log-in where others have the menu
 * - `none`: the page alone: log-in, codes to project
 */
export type Frame = 'root' | 'page' | 'list' | 'open' | 'none';

/** A row of the route table; it is the `handle` of its route. */
export interface RouteRow extends PageRow<SiteContext, Namespace> {
  readonly frame: Frame;
  /** The list that is the page or stands beside it: one component at both addresses, so that it stays mounted. */
  readonly List?: LazyPart<object>;
  /** The menu entry of a page that is none itself. */
  readonly entry?: EntryName;
  /** Where one address shows the details of several lists: by the `kind` in its query. */
  readonly kinds?: DetailKinds;
}

/** A list and its file. */
export interface ListPart {
  readonly List: LazyPart<object>;
  readonly load: LoadPage;
}

export const listPart = (load: LoadPage): ListPart => ({
  List: lazyPart(async () => (await load()).Component),
  load,
});

export interface DetailKind {
  readonly Detail: LazyPart<object>;
  readonly List: LazyPart<object>;
  readonly entry: EntryName;
}

/** The first one serves addresses without a known `kind`. */
export type DetailKinds = Readonly<Record<string, DetailKind>>;

export function kindIn(kinds: DetailKinds, search: URLSearchParams): DetailKind {
  const kind = kinds[search.get('kind') ?? ''] ?? Object.values(kinds)[0];
  if (kind === undefined) throw new TypeError('An address without kinds of details');
  return kind;
}

/** The page of an address that shows the details of several lists. */
export function pageByKind(kinds: DetailKinds): LoadPage {
  function DetailPage() {
    const [search] = useSearchParams();
    const { Detail } = kindIn(kinds, search);
    return <Detail />;
  }
  return async () => ({
    Component: DetailPage,
    loader(_context, search) {
      const { Detail, List } = kindIn(kinds, search);
      return Promise.all([Detail.preload(), List.preload()]);
    },
  });
}

/** The list and the detail of a queue. */
export interface QueueParts {
  readonly list: ListPart;
  readonly loadDetail: LoadPage;
}

export const queueParts = (load: () => Promise<QueuePages>): QueueParts => ({
  list: listPart(async () => ({ Component: (await load()).ListPane })),
  loadDetail: async () => ({ Component: (await load()).DetailPage }),
});

/** The row of the page on screen, with the list and the entry of the kind that its query names. */
export function useRouteRow(): Pick<RouteRow, 'frame' | 'List' | 'entry'> | undefined {
  const [search] = useSearchParams();
  const row = usePageHandle<RouteRow>();
  return row?.kinds ? { ...row, ...kindIn(row.kinds, search) } : row;
}
