import { isAreaOpen, organizationAreas, publicAreas } from '@vp/domain';
import type { OrganizationArea, Permission } from '@vp/domain';
import { afterLogIn, homeOf, logInPath } from './redirect.ts';
import { normalizePath, routeOf } from './route-path.ts';
import type { RouteRule } from './route-path.ts';
import { can } from './session.ts';
import type { OrganizationSession, Session, Site } from './session.ts';

/** Somebody at an address, without the base path. */
export interface Visit {
  readonly site: Site;
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

const stay: Verdict = { kind: 'stay' };

const go = (site: Site, to: string): Verdict => ({ kind: 'go', site, to });

const toLogIn = (visit: Visit): Verdict => go(visit.site, logInPath(visit.site, visit));

/** An organization's session counts for nothing here: its holder may log in as the volunteer that he or she is. */
function guardVolunteerSite(visit: Visit): Verdict {
  const rule: RouteRule = routeOf('volunteer', visit.pathname) ?? { entrance: 'member' };
  const isVolunteer = visit.session.kind === 'volunteer';
  switch (rule.entrance) {
    case 'index':
      return isVolunteer || visit.readingOpen ? go('volunteer', homeOf('volunteer')) : toLogIn(visit);
    case 'login':
      return isVolunteer ? go('volunteer', afterLogIn('volunteer', visit.search ?? '')) : stay;
    case 'public':
      return stay;
    case 'reading':
      return isVolunteer || visit.readingOpen ? stay : toLogIn(visit);
    case 'member':
      return isVolunteer ? stay : toLogIn(visit);
  }
}

/** The first word of an address names its area; the index is the home. */
function areaOf(pathname: string): OrganizationArea | undefined {
  const word = normalizePath(pathname).split('/')[1] ?? '';
  return word === '' ? 'home' : organizationAreas.find((area) => area.toLowerCase() === word);
}

function guardOrganization(visit: Visit, session: OrganizationSession): Verdict {
  const area = areaOf(visit.pathname);
  if (area === 'login') return go('org-admin', afterLogIn('org-admin', visit.search ?? ''));
  if (area !== undefined && publicAreas.includes(area)) return stay;
  if (session.standing === undefined) return { kind: 'wait' };
  const isOpen = area !== undefined && isAreaOpen(area, session.standing.status);
  if (session.standing.status !== 1) return isOpen ? stay : go('org-admin', homeOf('org-admin'));
  const anyOf = routeOf('org-admin', visit.pathname)?.anyOf;
  return anyOf === undefined || anyOf.some((permission) => can(session, permission)) ? stay : { kind: 'denied', anyOf };
}

function guardOrganizationSite(visit: Visit): Verdict {
  const { session } = visit;
  if (session.kind === 'organization') return guardOrganization(visit, session);
  const area = areaOf(visit.pathname);
  const isPublic = area !== undefined && publicAreas.includes(area);
  if (session.kind === 'loggedOut') return isPublic ? stay : toLogIn(visit);
  return isPublic && area !== 'login' ? stay : go('volunteer', homeOf('volunteer'));
}

/**
 * What becomes of a visit (specification, section 6; decisions, section 2). The server enforces every right by itself;
 * this spares people screens that could only refuse them.
 */
export function guardRoute(visit: Visit): Verdict {
  return visit.site === 'volunteer' ? guardVolunteerSite(visit) : guardOrganizationSite(visit);
}
