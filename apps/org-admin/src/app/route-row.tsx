import type { MenuEntry } from '@vp/access';
import { lazyPart, usePageHandle } from '@vp/app-shell';
import type { LazyPart, LoadPage as LoadPageWith, PageRow } from '@vp/app-shell';
import { useSearchParams } from 'react-router-dom';
import type { QueuePages } from '../shared/queue/queue-pages.tsx';
import type { Namespace, SiteContext } from './app-context.ts';

export type LoadPage = LoadPageWith<SiteContext>;
export type EntryName = MenuEntry['name'];

/**
 * The frame around a page.
 * - `root`: rail or bottom tabs
 * - `page`: rail; no tabs on a phone
 * - `list`: as `page`; the list is the page
 * - `open`: as `page`, also open to guests, who see a log-in link in place of the menu
 * - `none`: no frame: log-in, projected codes
 */
export type Frame = 'root' | 'page' | 'list' | 'open' | 'none';

/** A row of the route table, stored as the `handle` of its route. */
export interface RouteRow extends PageRow<SiteContext, Namespace> {
  readonly frame: Frame;
  /** The list: the page itself, or the pane next to it. Both addresses use one component, so that it stays mounted. */
  readonly List?: LazyPart<object>;
  /** Menu entry of a page that is not a menu entry itself. */
  readonly entry?: EntryName;
  /** Set if one address shows the details of several lists, selected by `kind` in the query. */
  readonly kinds?: DetailKinds;
}

/** A list component with its loader. */
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

/** Details by `kind`. The first one serves addresses without a known `kind`. */
export type DetailKinds = Readonly<Record<string, DetailKind>>;

export function kindIn(kinds: DetailKinds, search: URLSearchParams): DetailKind {
  const kind = kinds[search.get('kind') ?? ''] ?? Object.values(kinds)[0];
  if (kind === undefined) throw new TypeError('An address without kinds of details');
  return kind;
}

/** Returns the page of an address that shows the details of several lists. */
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

/** Returns the row of the current page, with the list and the menu entry of the `kind` in its query. */
export function useRouteRow(): Pick<RouteRow, 'frame' | 'List' | 'entry'> | undefined {
  const [search] = useSearchParams();
  const row = usePageHandle<RouteRow>();
  return row?.kinds ? { ...row, ...kindIn(row.kinds, search) } : row;
}
