import { volunteerPaths } from '@vp/access/addresses';
import type { Config } from '../../config/config.ts';

/**
 * Returns the redirect if it leads into one of the two apps, otherwise the volunteers' log-in: an open redirect helps
 * phishers.
 */
export function allowedRedirect(
  { volunteerUrl, orgAdminUrl }: Pick<Config, 'volunteerUrl' | 'orgAdminUrl'>,
  wanted: string | undefined,
): string {
  const fallback = `${volunteerUrl}${volunteerPaths.login()}`;
  if (wanted === undefined || !URL.canParse(wanted)) return fallback;
  const url = new URL(wanted);
  const isOurs = [volunteerUrl, orgAdminUrl].some((base) => {
    const { origin, pathname } = new URL(base);
    return url.origin === origin && (url.pathname === pathname || url.pathname.startsWith(`${pathname}/`));
  });
  return isOurs && url.username === '' && url.password === '' ? url.href : fallback;
}
