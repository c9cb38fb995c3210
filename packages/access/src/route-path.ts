import type { Permission } from '@vp/domain';
import { organizationPages, volunteerPages } from './addresses.ts';
import type { Entrance } from './addresses.ts';
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

export interface RouteRule {
  readonly entrance: Entrance;
  /** Holding one of these rights opens the screen; none are needed when absent. */
  readonly anyOf?: readonly Permission[];
}

export interface KnownRoute extends RouteRule {
  /** As the address list writes it. */
  readonly path: string;
}

const known = (table: Readonly<Record<string, KnownRoute>>): ReadonlyMap<string, KnownRoute> =>
  new Map(Object.values(table).map((route) => [normalizePath(route.path), route]));

const routes: Readonly<Record<Site, ReadonlyMap<string, KnownRoute>>> = {
  volunteer: known(volunteerPages),
  'org-admin': known(organizationPages),
};

/** The rule of an address without the base path; undefined for an address that no screen has. */
export function routeOf(site: Site, pathname: string): KnownRoute | undefined {
  return routes[site].get(normalizePath(pathname));
}
