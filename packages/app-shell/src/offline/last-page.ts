import { safeStorage } from '@vp/ui-kit';
import { fetchAhead } from '../page/fetch-ahead.ts';

interface LastPage {
  /** The page that has a last state, with the part of the address that the router adds. */
  readonly path: string;
  /** Where the answers of whoever is logged in are kept. */
  readonly key: string | undefined;
}

/**
 * A visit that begins at this page shows at once what was there last, whatever the line; where nothing was kept there is
 * nothing to bring.
 */
export async function restoreLastPage({ path, key }: LastPage, bring: () => Promise<void>): Promise<void> {
  if (key === undefined || window.location.pathname !== path || safeStorage.get(key) === null) return;
  await fetchAhead(bring);
}
