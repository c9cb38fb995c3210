import { isAreaOpen, organizationAreas, publicAreas } from '@vp/domain';
import type { OrganizationArea } from '@vp/domain';
import { organizationPages, organizationPaths } from './organization-pages.ts';
import { volunteerHomePath } from './other-site-paths.ts';
import { afterLogIn, logInPath } from './redirect.ts';
import { knownRoutes, normalizePath } from './route-path.ts';
import { can } from './session.ts';
import type { OrganizationSession } from './session.ts';
import { go, stay } from './site.ts';
import type { SiteAddresses, SiteRules, Verdict, Visit } from './site.ts';

const addresses: SiteAddresses = {
  name: 'org-admin',
  home: organizationPaths.home(),
  logIn: organizationPaths.login(),
  routeOf: knownRoutes(organizationPages),
};

const goHere = (to: string): Verdict => go(addresses.name, to);

const toLogIn = (visit: Visit): Verdict => goHere(logInPath(addresses, visit));

/** Returns the area that the first segment of an address names; the index belongs to the home area. */
function areaOf(pathname: string): OrganizationArea | undefined {
  const word = normalizePath(pathname).split('/')[1] ?? '';
  return word === '' ? 'home' : organizationAreas.find((area) => area.toLowerCase() === word);
}

function guardOrganization(visit: Visit, session: OrganizationSession): Verdict {
  const area = areaOf(visit.pathname);
  if (area === 'login') return goHere(afterLogIn(addresses, visit.search ?? ''));
  if (area !== undefined && publicAreas.includes(area)) return stay;
  if (session.standing === undefined) return { kind: 'wait' };
  const isOpen = area !== undefined && isAreaOpen(area, session.standing.status);
  if (session.standing.status !== 'normal') return isOpen ? stay : goHere(addresses.home);
  const anyOf = addresses.routeOf(visit.pathname)?.anyOf;
  return anyOf === undefined || anyOf.some((permission) => can(session, permission)) ? stay : { kind: 'denied', anyOf };
}

function guard(visit: Visit): Verdict {
  const { session } = visit;
  if (session.kind === 'organization') return guardOrganization(visit, session);
  const area = areaOf(visit.pathname);
  const isPublic = area !== undefined && publicAreas.includes(area);
  if (session.kind === 'loggedOut') return isPublic ? stay : toLogIn(visit);
  return isPublic && area !== 'login' ? stay : go('volunteer', volunteerHomePath);
}

export const organizationSite: SiteRules = { ...addresses, guard };
