import { withoutPastedMarks } from '@vp/access';
import { storedLanguage } from '@vp/i18n';
import type { Catalogue } from '@vp/i18n';
import {
  adoptSystemTextScale,
  applyStoredDensity,
  applyTextSize,
  isTextSize,
  safeStorage,
  textSizeKey,
} from '@vp/ui-kit';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { deviceStorage } from './context/device.ts';
import { registerWorker } from './offline/register-worker.ts';
import { whenQuiet } from './context/when-quiet.ts';

/** Runs work after the first page is shown. */
export type Later = (work: () => unknown) => void;

export interface AppStart<Namespace extends string = string> {
  /** Base path that the router adds to every address. */
  readonly basePath: string;
  /** Pages of the site. */
  readonly pages: readonly {
    readonly path: string;
    readonly namespaces: readonly Namespace[];
    readonly load: () => Promise<unknown>;
  }[];
  readonly catalogue: Catalogue<Namespace>;
  /** Address of the service worker; without it, no files are cached. */
  readonly worker?: string | undefined;
  /** Creates the context of a visit and the routes of the site. */
  readonly open: (later: Later) => Promise<RouteObject[]>;
}

/** Preloads the initial texts and those of a page, in the language stored on this device. */
async function fetchTexts<Namespace extends string>(
  { initial, load }: Catalogue<Namespace>,
  namespaces: readonly Namespace[],
): Promise<void> {
  const language = storedLanguage(deviceStorage);
  await Promise.allSettled([...initial, ...namespaces].map((namespace) => load(language, namespace)));
}

type Site<Namespace extends string> = Omit<AppStart<Namespace>, 'open' | 'worker'>;

/** Returns the table row of the page at an address. */
function rowAt<Row extends { readonly path: string }>(
  { basePath, pages }: { readonly basePath: string; readonly pages: readonly Row[] },
  pathname: string,
): Row | undefined {
  const address = pathname.toLowerCase();
  return pages.find(({ path }) => `${basePath}${path}`.toLowerCase() === address);
}

/** Preloads a page and its texts. The page's own load reports failures. */
async function fetchPage<Namespace extends string>(
  { catalogue, ...site }: Site<Namespace>,
  pathname: string,
): Promise<void> {
  const page = rowAt(site, pathname);
  await Promise.allSettled([page?.load(), fetchTexts(catalogue, page?.namespaces ?? [])]);
}

/** Runs each work in its own task, so that the page can respond to input between them. */
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

/** Flags of the router's next major version that change no behaviour here. */
const future = {
  v7_relativeSplatPath: true,
  v7_partialHydration: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_skipActionErrorRevalidation: true,
} as const;

type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** Waits for the guard, the file and the data of the first page; until then the content of `index.html` stays. */
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

/** Starts a site in `#root`. */
export function startApp<Namespace extends string>({ open, worker, ...site }: AppStart<Namespace>): void {
  const root = document.getElementById('root');
  if (!root) return;
  const plain = withoutPastedMarks(window.location);
  if (plain !== undefined) window.history.replaceState(null, '', plain);
  void fetchPage(site, window.location.pathname);
  const size = safeStorage.get(textSizeKey);
  if (isTextSize(size)) applyTextSize(size);
  applyStoredDensity();
  adoptSystemTextScale();
  const works: (() => unknown)[] = [];
  void open((work) => works.push(work)).then(async (routes) => {
    // With the trailing slash, the home address is the one that the server serves.
    const router = createBrowserRouter(routes, { basename: `${site.basePath}/`, future });
    await whenInitialized(router);
    // A transition renders in slices, so that a slow phone can respond to input.
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
