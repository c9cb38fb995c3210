import type { Permission } from '@vp/domain';
import type { KnownRoute } from './route-path.ts';
import type { Session, Site } from './session.ts';

/** Somebody at an address, without the base path. */
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
  /** The screen stays and says that one of these rights is missing. */
  | { readonly kind: 'denied'; readonly anyOf: readonly Permission[] }
  /** What the organization is, is not known yet. */
  | { readonly kind: 'wait' };

/** What the log-in needs to know of a site. */
export interface SiteAddresses {
  readonly name: Site;
  readonly home: string;
  readonly logIn: string;
  /** The rule of an address without the base path; undefined for an address that no screen has. */
  readonly routeOf: (pathname: string) => KnownRoute | undefined;
}

/** One site: `volunteerSite` or `organizationSite`. An app names its own, so that a build leaves the other out. */
export interface SiteRules extends SiteAddresses {
  /**
   * What becomes of a visit (specification, section 6; docs/product/accounts.md). The server enforces every right by itself;
   * this spares people screens that could only refuse them.
   */
  readonly guard: (visit: Visit) => Verdict;
}

export const stay: Verdict = { kind: 'stay' };

export const go = (site: Site, to: string): Verdict => ({ kind: 'go', site, to });
