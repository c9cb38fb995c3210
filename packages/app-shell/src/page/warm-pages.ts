import { fetchAhead } from './fetch-ahead.ts';
import { nextTurn } from './next-turn.ts';
import type { LazyPage } from './lazy-pages.ts';
import { followTaps, linkAt } from './link-at.ts';

/** Of what a page leads to, so many are fetched before anybody touches them: the likeliest stand first. */
const aheadMax = 3;
/** A page that was followed to stands by then, and somebody reads it. */
const restMs = 2000;

/** Whether the person asked their browser to spare data. */
function sparesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

const pathOf = (target: EventTarget | null): string | undefined => linkAt(target)?.pathname;

const menuLinks = 'nav a[href]';
/** A list that has its details beside it is a page by its role. */
const pageLinks = 'main a[href], [role=main] a[href]';

export interface WarmedPages {
  /** Brings the file of a page and its texts. */
  readonly fetchFiles: (pathname: string) => Promise<void>;
  readonly pageAt: (pathname: string) => Pick<LazyPage, 'arrive'> | undefined;
}

/**
 * Fetches pages before they are opened: those of the menu and of the first links of each page once it stands, any other
 * when its link is touched, which is a tenth of a second before it is followed.
 */
export function warmPages({ fetchFiles, pageAt }: WarmedPages): void {
  const fetchPage = async (path: string): Promise<void> => {
    await fetchFiles(path);
    await pageAt(path)?.arrive();
  };
  const done = new Set<string>([window.location.pathname]);
  const warm = (path: string | undefined): void => {
    if (path === undefined || done.has(path)) return;
    done.add(path);
    void fetchAhead(() => fetchPage(path)).catch(() => undefined);
  };
  for (const kind of ['pointerdown', 'focusin', 'pointerover'] as const)
    document.addEventListener(kind, ({ target }) => warm(pathOf(target)), { capture: true, passive: true });
  if (sparesData()) return;
  const linked = (links: string) => [...document.querySelectorAll(links)].map(pathOf);
  const warmLinked = async (): Promise<void> => {
    const ahead = [...new Set(linked(pageLinks))].slice(0, aheadMax);
    for (const path of [...linked(menuLinks), ...ahead]) {
      await nextTurn();
      warm(path);
    }
  };
  void warmLinked();
  // Each page that follows leads on to others.
  followTaps(() => void setTimeout(() => void warmLinked(), restMs));
}
