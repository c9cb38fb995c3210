import { adoptSystemTextScale, applyTextSize, isTextSize, loadMoreIcons, safeStorage, textSizeKey } from '@vp/ui-kit';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { reloadOnceAfterDeployment } from './error/chunk-reload.ts';
import type { LoadPage } from './page/lazy-pages.ts';

export interface AppStart {
  /** The part of every address that the router adds by itself. */
  readonly basePath: string;
  /** The site as a table. */
  readonly pages: readonly { readonly path: string; readonly load: LoadPage }[];
  /** Makes what a visit needs and the site in it. */
  readonly open: () => Promise<ReactNode>;
}

/** When the first page has come, before somebody leaves it; not every browser tells when it is idle. */
const quietMs = 2000;

/** The page that is asked for, on its way beside the texts and not after them; whoever shows it hears of a failure. */
function fetchPage({ basePath, pages }: Pick<AppStart, 'basePath' | 'pages'>): void {
  const address = window.location.pathname.toLowerCase();
  const page = pages.find(({ path }) => `${basePath}${path}`.toLowerCase() === address);
  page?.load().catch(() => undefined);
}

/** Opens a site in the page's `#root`. */
export function startApp({ basePath, pages, open }: AppStart): void {
  const root = document.getElementById('root');
  if (!root) return;
  // A file of an older build is gone: the import that failed must not end in an unhandled error while the page reloads.
  // Without a network the file is only out of reach, and a reload would lose the page, too.
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    if (reloadOnceAfterDeployment({ nowMs: Date.now(), reload: () => window.location.reload() }))
      event.preventDefault();
  });
  fetchPage({ basePath, pages });
  const size = safeStorage.get(textSizeKey);
  if (isTextSize(size)) applyTextSize(size);
  adoptSystemTextScale();
  void open().then((site) => {
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter basename={`${basePath}/`}>{site}</BrowserRouter>
      </StrictMode>,
    );
    // The later pages' icons: a button that is nothing but an icon must not be blank at first.
    setTimeout(loadMoreIcons, quietMs);
  });
}
