import { volunteerPaths } from '@vp/access/addresses';
import type { Config } from '../../config/config.ts';

/** Everything outside of the two apps leads to the volunteers' log-in instead: an open redirect helps only phishers. */
export function allowedRedirect(
  { volunteerUrl, orgAdminUrl }: Pick<Config, 'volunteerUrl' | 'orgAdminUrl'>,
  wished: string | undefined,
): string {
  const fallback = `${volunteerUrl}${volunteerPaths.login()}`;
  if (wished === undefined || !URL.canParse(wished)) return fallback;
  const url = new URL(wished);
  const isOurs = [volunteerUrl, orgAdminUrl].some((base) => {
    const { origin, pathname } = new URL(base);
    return url.origin === origin && (url.pathname === pathname || url.pathname.startsWith(`${pathname}/`));
  });
  return isOurs && url.username === '' && url.password === '' ? url.href : fallback;
}
