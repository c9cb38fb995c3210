import { isOwnPath } from './content-address.ts';
import { basePath } from './page-table.ts';
import type { SiteAddresses } from './site.ts';

/**
 * Where a `redirect` parameter may lead: to a screen of the same site that is no log-in. Anything else, another host
 * or scheme among it, gives undefined. The answer is an address for the router, without the base path.
 */
export function safeRedirect(site: SiteAddresses, value: string | null | undefined): string | undefined {
  if (typeof value !== 'string' || !isOwnPath(value)) return undefined;
  const url = new URL(value, 'https://site.invalid');
  const isBased = url.pathname === basePath || url.pathname.startsWith(`${basePath}/`);
  const route = site.routeOf(isBased ? url.pathname.slice(basePath.length) : url.pathname);
  if (route === undefined || route.entrance === 'login' || route.entrance === 'toLogin') return undefined;
  return `${route.path}${url.search}${url.hash}`;
}

/** Where a log-in leads: to the page that asked for it, or home. Takes the query of the log-in page. */
export function afterLogIn(site: SiteAddresses, search: string): string {
  return safeRedirect(site, new URLSearchParams(search).get('redirect')) ?? site.home;
}

/** The log-in with the way back in its query; a way back to the home is left out. */
export function logInPath(site: SiteAddresses, from: { readonly pathname: string; readonly search?: string }): string {
  const back = safeRedirect(site, `${from.pathname}${from.search ?? ''}`);
  if (back === undefined || back === site.home || back === '/') return site.logIn;
  return `${site.logIn}?${new URLSearchParams({ redirect: back }).toString()}`;
}

/** The log-in for who asked for it by another address, with the way back that stood in its query. */
export function logInPathOf(site: SiteAddresses, search: string): string {
  return logInPath(site, { pathname: afterLogIn(site, search) });
}
