import { isOwnPath } from './content-address.ts';
import { basePath } from './page-table.ts';
import type { SiteAddresses } from './site.ts';

/**
 * Returns the target of a `redirect` parameter, as an address for the router without the base path. Allows screens of
 * the same site except log-ins; undefined for everything else, such as another host or scheme.
 */
export function safeRedirect(site: SiteAddresses, value: string | null | undefined): string | undefined {
  if (typeof value !== 'string' || !isOwnPath(value)) return undefined;
  const url = new URL(value, 'https://site.invalid');
  const isBased = url.pathname === basePath || url.pathname.startsWith(`${basePath}/`);
  const route = site.routeOf(isBased ? url.pathname.slice(basePath.length) : url.pathname);
  if (route === undefined || route.entrance === 'login' || route.entrance === 'toLogin') return undefined;
  return `${route.path}${url.search}${url.hash}`;
}

/**
 * Returns the target after a log-in, from the query of the log-in page: the page that asked for the log-in, or home.
 */
export function afterLogIn(site: SiteAddresses, search: string): string {
  return safeRedirect(site, new URLSearchParams(search).get('redirect')) ?? site.home;
}

/** Address of the log-in with the return path in its query; a return path to the home is omitted. */
export function logInPath(site: SiteAddresses, from: { readonly pathname: string; readonly search?: string }): string {
  const back = safeRedirect(site, `${from.pathname}${from.search ?? ''}`);
  if (back === undefined || back === site.home || back === '/') return site.logIn;
  return `${site.logIn}?${new URLSearchParams({ redirect: back }).toString()}`;
}

/** Address of the log-in for another address that leads to it, with the return path from its query. */
export function logInPathOf(site: SiteAddresses, search: string): string {
  return logInPath(site, { pathname: afterLogIn(site, search) });
}
