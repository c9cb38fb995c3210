import { restoreLastPage } from '@vp/app-shell';
import { basePath, paths } from '../shared/paths.ts';
import { answersKey, userOf } from './answers-key.ts';
import type { SiteContext } from './app-context.ts';

/** Home as it was left, in a visit that begins there. */
export function restoreLastHome(visit: SiteContext): Promise<void> {
  const user = userOf(visit);
  const page = { path: `${basePath}${paths.home()}`, key: user && answersKey(user) };
  return restoreLastPage(page, async () => (await import('./last-home.ts')).showLastHome(visit));
}
