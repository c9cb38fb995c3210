import type { Permission } from '@vp/domain';
import type { Entrance, PageAddress } from './page-table.ts';

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

export interface KnownRoute extends RouteRule, Pick<PageAddress, 'query' | 'list'> {
  /** Spelled as in the address table. */
  readonly path: string;
}

/** A path segment of a call cannot have these values. */
const emptyValues: readonly (string | undefined)[] = [undefined, '', '.', '..'];

/** Returns the list to which a visit without a required query value leads; undefined for a complete address. */
export function listWithoutSubject({ query = [], list }: KnownRoute, search = ''): string | undefined {
  const given = new URLSearchParams(search);
  const isComplete = query.every((name) => name.endsWith('?') || !emptyValues.includes(given.get(name)?.trim()));
  if (isComplete) return undefined;
  return typeof list === 'object' ? (list[given.get('kind') ?? ''] ?? Object.values(list)[0]) : list;
}

/** Finds the rule of an address of one site in any spelling of the address. */
export function knownRoutes(table: Readonly<Record<string, KnownRoute>>): (pathname: string) => KnownRoute | undefined {
  const routes = new Map(Object.values(table).map((route) => [normalizePath(route.path), route]));
  return (pathname) => routes.get(normalizePath(pathname));
}
