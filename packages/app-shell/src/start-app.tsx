import { storedLanguage } from '@vp/i18n';
import type { Catalogue } from '@vp/i18n';
import { adoptSystemTextScale, applyTextSize, isTextSize, safeStorage, textSizeKey } from '@vp/ui-kit';
import { StrictMode, startTransition } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { deviceStorage } from './context/device.ts';
import { reloadOnceAfterDeployment } from './error/chunk-reload.ts';
import { isFetchingAhead } from './page/fetch-ahead.ts';
import { registerWorker } from './offline/register-worker.ts';
import { workInTurns } from './page/next-turn.ts';
import type { LazyPage, LoadPage } from './page/lazy-pages.ts';
import { SiteRouter } from './page/site-router.tsx';
import { soon } from './page/soon.ts';

/** A site that is ready to be shown. */
export interface OpenedSite {
  readonly content: ReactNode;
  /** The rows of its table with their pages. */
  readonly pages: readonly { readonly path: string; readonly Page: Pick<LazyPage, 'arrive' | 'readAhead'> }[];
}

export interface AppStart<Namespace extends string = string> {
  /** The part of every address that the router adds by itself. */
  readonly basePath: string;
  /** The site as a table. */
  readonly pages: readonly {
    readonly path: string;
    readonly namespaces: readonly Namespace[];
    readonly load: LoadPage;
  }[];
  readonly catalogue: Catalogue<Namespace>;
  /** Address of the worker that keeps the site's files; none where nothing is kept. */
  readonly worker?: string | undefined;
  /** Makes what a visit needs and the site in it; what it gives to `later` is done when the first page has come. */
  readonly open: (later: (work: () => unknown) => void) => Promise<OpenedSite>;
}

type Address = Pick<Location, 'pathname' | 'search'>;

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

/** What comes ahead may stay away: the page goes on, and says for itself what it lacks. */
const goOn = (): void => undefined;

/** Opens a site in the page's `#root`. */
export function startApp<Namespace extends string>({ open, worker, ...site }: AppStart<Namespace>): void {
  const root = document.getElementById('root');
  if (!root) return;
  // A file of an older build is gone: the import that failed must not end in an unhandled error while the page reloads.
  // Without a network the file is only out of reach, and a reload would lose the page, too. A page that nobody has
  // opened yet is worth no reload.
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || isFetchingAhead()) return;
    if (reloadOnceAfterDeployment({ nowMs: Date.now(), reload: () => window.location.reload() }))
      event.preventDefault();
  });
  void fetchPage(site, window.location.pathname);
  const size = safeStorage.get(textSizeKey);
  if (isTextSize(size)) applyTextSize(size);
  adoptSystemTextScale();
  const { later, begin } = workInTurns();
  void open(later).then(async ({ content, pages }) => {
    const pageAt = (pathname: string) => rowAt({ basePath: site.basePath, pages }, pathname)?.Page;
    const read = ({ pathname, search }: Address) => pageAt(pathname)?.readAhead(new URLSearchParams(search));
    const arrive = ({ pathname }: Address) => pageAt(pathname)?.arrive();
    // Until then the page's first words stand; a page that does not come says so itself, and so does what it reads.
    await arrive(window.location)?.catch(goOn);
    await soon(read(window.location));
    const bring = async (address: Address): Promise<void> => {
      await arrive(address);
      await read(address);
    };
    // Drawn bit by bit, so that a slow phone can answer a touch meanwhile.
    startTransition(() => {
      createRoot(root).render(
        <StrictMode>
          <SiteRouter basename={`${site.basePath}/`} bring={bring}>
            {content}
          </SiteRouter>
        </StrictMode>,
      );
    });
    if (worker !== undefined) later(() => registerWorker(worker));
    whenQuiet(begin);
  });
}
