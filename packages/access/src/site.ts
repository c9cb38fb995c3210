import type { Permission } from '@vp/domain';
import { knownRoutes, listWithoutSubject } from './route-path.ts';
import type { KnownRoute } from './route-path.ts';
import type { Session, Site } from './session.ts';

/** A visitor at an address, without the base path. */
export interface Visit {
  readonly pathname: string;
  readonly search?: string;
  readonly session: Session;
  /** Whether the deployment opens reading to people who are not logged in. */
  readonly readingOpen: boolean;
}

export type Verdict =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly site: Site; readonly to: string }
  /** The screen stays and shows that one of these rights is missing. */
  | { readonly kind: 'denied'; readonly anyOf: readonly Permission[] }
  /** The site has no screen at this address. */
  | { readonly kind: 'unknown' }
  /** The state of the organization is not known yet. */
  | { readonly kind: 'wait' };

/** Addresses of a site that the log-in needs. */
export interface SiteAddresses {
  readonly name: Site;
  readonly home: string;
  readonly logIn: string;
  /** Returns the rule of an address without the base path; undefined for an address without a screen. */
  readonly routeOf: (pathname: string) => KnownRoute | undefined;
}

/** The pages of a site; `home` and `logIn` are addresses of two of them. */
export interface SitePages extends Pick<SiteAddresses, 'home' | 'logIn'> {
  readonly pages: Readonly<Record<string, KnownRoute>>;
}

/** One site, such as `volunteerSite`. An app imports only its own, so that a build excludes the others. */
export interface SiteRules extends SiteAddresses {
  /**
   * Decides about a visit (specification, section 6; docs/product/accounts.md). The server enforces every right itself;
   * the guard spares people screens that could only refuse them.
   */
  readonly guard: (visit: Visit) => Verdict;
}

export const stay: Verdict = { kind: 'stay' };

export const go = (site: Site, to: string): Verdict => ({ kind: 'go', site, to });

type Decide = (visit: Visit, route: KnownRoute | undefined, addresses: SiteAddresses) => Verdict;

/**
 * Returns the rules of a site. For visitors whom `decide` lets stay, an address without a page is closed, and a page
 * without its subject leads to the list of such subjects.
 */
export function siteOf(name: Site, { pages, home, logIn }: SitePages, decide: Decide): SiteRules {
  const addresses: SiteAddresses = { name, home, logIn, routeOf: knownRoutes(pages) };
  return {
    ...addresses,
    guard(visit) {
      const route = addresses.routeOf(visit.pathname);
      const verdict = decide(visit, route, addresses);
      if (verdict.kind !== 'stay') return verdict;
      if (route === undefined) return { kind: 'unknown' };
      const list = listWithoutSubject(route, visit.search);
      return list === undefined ? verdict : go(name, list);
    },
  };
}
