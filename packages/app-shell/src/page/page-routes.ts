import { callLimits } from '@vp/domain';
import type { Translations } from '@vp/i18n';
import { SkeletonList } from '@vp/ui-kit';
import pTimeout from 'p-timeout';
import type { ComponentType } from 'react';
import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { AppContext } from '../context/app-context.ts';
import { reloadForMissingFile } from '../error/chunk-reload.ts';
import { RoutePageError } from '../error/route-error.tsx';
import { settleWithin } from './settle-within.ts';

/** Loads the data of a page into the query cache before the page is shown; the page's file exports it as `loader`. */
export type PageLoader<Context> = (context: Context, search: URLSearchParams) => Promise<unknown>;

/** A page and its loader. */
export interface Page<Context> {
  readonly Component: ComponentType;
  readonly loader?: PageLoader<Context> | undefined;
}

/** Imports the file of a page. */
export type LoadPage<Context> = () => Promise<Page<Context>>;

/**
 * Returns a function that picks the page and its loader from the exports of a file:
 * `import('./home-page.tsx').then(exported('HomePage'))`.
 */
export function exported<const Name extends string>(name: Name) {
  return <Context>(
    module: Readonly<Record<Name, ComponentType>> & { readonly loader?: PageLoader<Context> },
  ): Page<Context> => ({ Component: module[name], loader: module.loader });
}

/** A row of a site's route table. */
export interface PageRow<Context, Namespace extends string> {
  /** Path in the address table of `@vp/access/addresses`, which also defines who may enter. */
  readonly path: string;
  /** Namespaces of the texts that load with the page. */
  readonly namespaces: readonly Namespace[];
  readonly load: LoadPage<Context>;
  /** `handle` of the route, once its page is loaded. */
  readonly handle?: unknown;
}

type RouteContext<Namespace extends string> = Pick<AppContext, 'site' | 'session'> & {
  readonly translations: Pick<Translations<Namespace>, 'load'>;
};

/** Longest wait for the data of a page; a slower page is shown with its skeleton. */
const dataWaitMs = 300;

export interface PageRouteOptions<Context> {
  /** Whether guests may read; undefined until the server has responded. */
  readonly readingOpen: (context: Context) => boolean | undefined;
}

/** Creates the route of a page: guard, data, file and texts. */
export function pageRoute<Namespace extends string, Context extends RouteContext<Namespace>>(
  context: Context,
  { path, namespaces, load, handle }: PageRow<Context, Namespace>,
  { readingOpen }: PageRouteOptions<Context>,
): RouteObject {
  const { site, session, translations } = context;

  async function loadData({ url }: LoaderFunctionArgs['request'], loader: PageLoader<Context> | undefined) {
    const { search, searchParams } = new URL(url);
    const isReadingOpen = session.current().kind === 'loggedOut' ? readingOpen(context) : false;
    // The site frame waits for the response.
    if (isReadingOpen === undefined) return null;
    const verdict = site.guard({ pathname: path, search, session: session.current(), readingOpen: isReadingOpen });
    if (verdict.kind === 'go' && verdict.site === site.name) return redirect(verdict.to);
    // The page shows a failure through its own query.
    if (verdict.kind === 'stay' && loader) await settleWithin(loader(context, searchParams), dataWaitMs);
    return null;
  }

  async function loadPage(): Promise<Page<Context>> {
    try {
      // The timeout lets the reader retry when a connection hangs.
      const [page] = await pTimeout(Promise.all([load(), translations.load(...namespaces)]), {
        milliseconds: callLimits.chunkTimeoutMs,
        message: 'The page took too long to arrive.',
      });
      return page;
    } catch (error) {
      // Never resolves: the current page stays until the app has reloaded.
      if (reloadForMissingFile(error)) return new Promise(() => undefined);
      throw error;
    }
  }

  return {
    path,
    async lazy() {
      const { Component, loader } = await loadPage();
      return {
        Component,
        loader: ({ request }) => loadData(request, loader),
        ...(handle === undefined ? {} : { handle }),
      };
    },
    // If only the query changes, the page stays on screen and reads its data itself.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    HydrateFallback: SkeletonList,
    ErrorBoundary: RoutePageError,
  };
}
