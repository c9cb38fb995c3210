import type { Permission } from '@vp/domain';
import type { Entrance } from './page-table.ts';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Normalises two spellings of one address to the same text; like the router, it ignores case, empty segments and
 * escapes.
 */
export function normalizePath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => decoded(segment).toLowerCase()).join('/')}`;
}

export interface RouteRule {
  readonly entrance: Entrance;
  /** Any one of these rights opens the screen; without the list the screen needs no right. */
  readonly anyOf?: readonly Permission[];
}

export interface KnownRoute extends RouteRule {
  /** Spelled as in the address table. */
  readonly path: string;
}

/** Finds the rule of an address of one site in any spelling of the address. */
export function knownRoutes(table: Readonly<Record<string, KnownRoute>>): (pathname: string) => KnownRoute | undefined {
  const routes = new Map(Object.values(table).map((route) => [normalizePath(route.path), route]));
  return (pathname) => routes.get(normalizePath(pathname));
}
