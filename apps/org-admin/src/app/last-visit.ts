import { fetchAhead } from '@vp/app-shell';
import { safeStorage } from '@vp/ui-kit';
import { basePath, paths } from '../shared/paths.ts';
import { answersKey, userOf } from './answers-key.ts';
import type { SiteContext } from './app-context.ts';

/** A visit that begins at home shows at once what was there last, whatever the line; a first visit has nothing to show. */
export async function restoreLastHome(visit: SiteContext): Promise<void> {
  const user = userOf(visit);
  if (!user || window.location.pathname !== basePath + paths.home() || !safeStorage.get(answersKey(user))) return;
  (await fetchAhead(() => import('./last-home.ts'))).showLastHome(visit);
}
