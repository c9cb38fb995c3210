import type { Permission } from '@vp/domain';
import type { Entrance } from './page-table.ts';

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

/** Finds the rule of an address of one site, however the address is spelled. */
export function knownRoutes(table: Readonly<Record<string, KnownRoute>>): (pathname: string) => KnownRoute | undefined {
  const routes = new Map(Object.values(table).map((route) => [normalizePath(route.path), route]));
  return (pathname) => routes.get(normalizePath(pathname));
}
