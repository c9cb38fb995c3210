import { storedLanguage } from '@vp/i18n';
import type { Catalogue } from '@vp/i18n';
import { adoptSystemTextScale, applyTextSize, isTextSize, safeStorage, textSizeKey } from '@vp/ui-kit';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { deviceStorage } from './context/device.ts';
import { registerWorker } from './offline/register-worker.ts';

export interface AppStart<Namespace extends string = string> {
  /** The part of every address that the router adds by itself. */
  readonly basePath: string;
  /** The site as a table. */
  readonly pages: readonly {
    readonly path: string;
    readonly namespaces: readonly Namespace[];
    readonly load: () => Promise<unknown>;
  }[];
  readonly catalogue: Catalogue<Namespace>;
  /** Address of the worker that keeps the site's files; none where nothing is kept. */
  readonly worker?: string | undefined;
  /** Makes the context of a visit and the routes of the site; the first page is shown before the work given to `later`. */
  readonly open: (later: (work: () => unknown) => void) => Promise<RouteObject[]>;
}

/** When the first page has come, before somebody leaves it; not every browser tells when it is idle. */
const quietMs = 2000;
/** A page that goes on waiting, as the scanner does, holds back nothing for longer than this. */
const mostWaits = 8;

/** Whether the first page still waits for its data or for a picture in sight. */
function isComing(): boolean {
  const isWaited = ({ loading, complete }: HTMLImageElement): boolean => loading !== 'lazy' && !complete;
  return document.querySelector('[aria-busy=true]') !== null || [...document.images].some(isWaited);
}

/** On a slow line what later pages need must not take the line from the first. */
function whenQuiet(work: () => unknown, waits = mostWaits): void {
  setTimeout(() => (waits > 0 && isComing() ? whenQuiet(work, waits - 1) : work()), quietMs);
}

/** Loads the initial texts and those of a page ahead, in the language that was chosen on this device. */
async function fetchTexts<Namespace extends string>(
  { initial, load }: Catalogue<Namespace>,
  namespaces: readonly Namespace[],
): Promise<void> {
  const language = storedLanguage(deviceStorage);
  await Promise.allSettled([...initial, ...namespaces].map((namespace) => load(language, namespace)));
}

type Site<Namespace extends string> = Omit<AppStart<Namespace>, 'open' | 'worker'>;

/** The row of a table whose page an address shows. */
function rowAt<Row extends { readonly path: string }>(
  { basePath, pages }: { readonly basePath: string; readonly pages: readonly Row[] },
  pathname: string,
): Row | undefined {
  const address = pathname.toLowerCase();
  return pages.find(({ path }) => `${basePath}${path}`.toLowerCase() === address);
}

/** Loads a page and its texts ahead. A failure is reported where the page is shown. */
async function fetchPage<Namespace extends string>(
  { catalogue, ...site }: Site<Namespace>,
  pathname: string,
): Promise<void> {
  const page = rowAt(site, pathname);
  await Promise.allSettled([page?.load(), fetchTexts(catalogue, page?.namespaces ?? [])]);
}

/** Runs the works in tasks of their own, so that the page answers a touch between them. */
async function runInTurns(works: readonly (() => unknown)[]): Promise<void> {
  for (const work of works) {
    await new Promise<void>((next) =>
      setTimeout(() => {
        next();
        work();
      }),
    );
  }
}

/** The flags of the router's next major version that change nothing here. */
const future = {
  v7_relativeSplatPath: true,
  v7_partialHydration: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_skipActionErrorRevalidation: true,
} as const;

type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** Waits for the guard, the file and the data of the first page; until then the page of `index.html` stands. */
function whenInitialized(router: SiteRouter): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
    if (router.state.initialized) resolve();
  });
}

/** Opens a site in the page's `#root`. */
export function startApp<Namespace extends string>({ open, worker, ...site }: AppStart<Namespace>): void {
  const root = document.getElementById('root');
  if (!root) return;
  void fetchPage(site, window.location.pathname);
  const size = safeStorage.get(textSizeKey);
  if (isTextSize(size)) applyTextSize(size);
  adoptSystemTextScale();
  const works: (() => unknown)[] = [];
  void open((work) => works.push(work)).then(async (routes) => {
    // With the slash at its end, home has the address that the server answers.
    const router = createBrowserRouter(routes, { basename: `${site.basePath}/`, future });
    await whenInitialized(router);
    // Rendered bit by bit, so that a slow phone can answer a touch meanwhile.
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          <RouterProvider router={router} future={{ v7_startTransition: false }} />
        </StrictMode>,
      );
    });
    if (worker !== undefined) works.push(() => registerWorker(worker));
    whenQuiet(() => void runInTurns(works));
  });
}
