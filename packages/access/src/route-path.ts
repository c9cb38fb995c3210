import { organizationRoutes, volunteerRoutes } from './route-table.ts';
import type { RouteRule } from './route-table.ts';
import type { Site } from './session.ts';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Two spellings of one address become the same text: the router ignores case, empty segments and escapes, too. */
export function normalizePath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => decoded(segment).toLowerCase()).join('/')}`;
}

export interface KnownRoute extends RouteRule {
  /** As the address list writes it. */
  readonly path: string;
}

const known = (table: Readonly<Record<string, RouteRule>>): ReadonlyMap<string, KnownRoute> =>
  new Map(Object.entries(table).map(([path, rule]) => [normalizePath(path), { path, ...rule }]));

const routes: Readonly<Record<Site, ReadonlyMap<string, KnownRoute>>> = {
  volunteer: known(volunteerRoutes),
  'org-admin': known(organizationRoutes),
};

/** The rule of an address without the base path; undefined for an address that no screen has. */
export function routeOf(site: Site, pathname: string): KnownRoute | undefined {
  return routes[site].get(normalizePath(pathname));
}
