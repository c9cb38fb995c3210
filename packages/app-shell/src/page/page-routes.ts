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

/** Reads the data of a page into the query cache before the page is shown; a page's file exports it as `loader`. */
export type PageLoader<Context> = (context: Context, search: URLSearchParams) => Promise<unknown>;

/** A page and its loader. */
export interface Page<Context> {
  readonly Component: ComponentType;
  readonly loader?: PageLoader<Context> | undefined;
}

/** Imports the file of a page. */
export type LoadPage<Context> = () => Promise<Page<Context>>;

/** Picks the page and its loader from the exports of a file: `import('./home-page.tsx').then(exported('HomePage'))`. */
export function exported<const Name extends string>(name: Name) {
  return <Context>(
    module: Readonly<Record<Name, ComponentType>> & { readonly loader?: PageLoader<Context> },
  ): Page<Context> => ({ Component: module[name], loader: module.loader });
}

/** A row of a site's route table. */
export interface PageRow<Context, Namespace extends string> {
  /** As the address table of `@vp/access/addresses` has it, which also says who may enter. */
  readonly path: string;
  /** Texts that are loaded beside the page. */
  readonly namespaces: readonly Namespace[];
  readonly load: LoadPage<Context>;
  /** Of the route, once its page is loaded. */
  readonly handle?: unknown;
}

type RouteContext<Namespace extends string> = Pick<AppContext, 'site' | 'session'> & {
  readonly translations: Pick<Translations<Namespace>, 'load'>;
};

/** Longest wait for the data of a page; a slower page is shown with its skeleton. */
const dataWaitMs = 300;

export interface PageRouteOptions<Context> {
  /** Whether guests may read; undefined until the server has said so. */
  readonly readingOpen: (context: Context) => boolean | undefined;
}

/** The route of one page: guard, data, file and texts. */
export function pageRoute<Namespace extends string, Context extends RouteContext<Namespace>>(
  context: Context,
  { path, namespaces, load, handle }: PageRow<Context, Namespace>,
  { readingOpen }: PageRouteOptions<Context>,
): RouteObject {
  const { site, session, translations } = context;

  async function loadData({ url }: LoaderFunctionArgs['request'], loader: PageLoader<Context> | undefined) {
    const { search, searchParams } = new URL(url);
    const isReadingOpen = session.current().kind === 'loggedOut' ? readingOpen(context) : false;
    // The frame of the site waits for the answer.
    if (isReadingOpen === undefined) return null;
    const verdict = site.guard({ pathname: path, search, session: session.current(), readingOpen: isReadingOpen });
    if (verdict.kind === 'go' && verdict.site === site.name) return redirect(verdict.to);
    // A failure is shown by the page, whose own query has it.
    if (verdict.kind === 'stay' && loader) await settleWithin(loader(context, searchParams), dataWaitMs);
    return null;
  }

  async function loadPage(): Promise<Page<Context>> {
    try {
      // A connection that hangs fails at last, so that the reader can retry.
      const [page] = await pTimeout(Promise.all([load(), translations.load(...namespaces)]), {
        milliseconds: callLimits.chunkTimeoutMs,
        message: 'The page took too long to arrive.',
      });
      return page;
    } catch (error) {
      // The page on screen stays until the app is loaded again.
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
    // Another query of the same address is read by the page itself, which stays on screen.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    HydrateFallback: SkeletonList,
    ErrorBoundary: RoutePageError,
  };
}
