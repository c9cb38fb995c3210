import { isAreaOpen, organizationAreas, publicAreas } from '@vp/domain';
import type { OrganizationArea } from '@vp/domain';
import { organizationPages, organizationPaths } from './organization-pages.ts';
import { volunteerHomePath } from './other-site-paths.ts';
import type { Entrance } from './page-table.ts';
import { afterLogIn, logInPath } from './redirect.ts';
import { normalizePath } from './route-path.ts';
import type { KnownRoute } from './route-path.ts';
import { can } from './session.ts';
import type { OrganizationSession } from './session.ts';
import { go, siteOf, stay } from './site.ts';
import type { SiteAddresses, SitePages, SiteRules, Verdict, Visit } from './site.ts';

/** Returns the area that the first segment of an address names; the index belongs to the home area. */
function areaOf(pathname: string): OrganizationArea | undefined {
  const word = normalizePath(pathname).split('/')[1] ?? '';
  return word === '' ? 'home' : organizationAreas.find((area) => area.toLowerCase() === word);
}

/** A guest who mistypes an address in a public area learns so without a log-in. */
function entranceOf(pathname: string, route: KnownRoute | undefined): Entrance {
  const area = areaOf(pathname);
  return route?.entrance ?? (area !== undefined && publicAreas.includes(area) ? 'public' : 'member');
}

function decideForMember(
  { pathname, session }: { readonly pathname: string; readonly session: OrganizationSession },
  route: KnownRoute | undefined,
  { name, home }: SiteAddresses,
): Verdict {
  if (session.standing === undefined) return { kind: 'wait' };
  const { status } = session.standing;
  const area = areaOf(pathname);
  // An area that the platform does not know opens to approved organizations only.
  if (status !== 'normal') return area !== undefined && isAreaOpen(area, status) ? stay : go(name, home);
  const anyOf = route?.anyOf;
  return anyOf === undefined || anyOf.some((permission) => can(session, permission)) ? stay : { kind: 'denied', anyOf };
}

function decide(visit: Visit, route: KnownRoute | undefined, addresses: SiteAddresses): Verdict {
  const { pathname, session } = visit;
  const entrance = entranceOf(pathname, route);
  if (entrance === 'public') return stay;
  if (session.kind === 'volunteer') return go('volunteer', volunteerHomePath);
  if (entrance === 'login')
    return session.kind === 'loggedOut' ? stay : go(addresses.name, afterLogIn(addresses, visit.search ?? ''));
  if (session.kind === 'loggedOut') return go(addresses.name, logInPath(addresses, visit));
  return decideForMember({ pathname, session }, route, addresses);
}

/** Returns the rules of a site for organizations. */
export function createOrganizationSite(pages: SitePages): SiteRules {
  return siteOf('org-admin', pages, decide);
}

export const organizationSite: SiteRules = createOrganizationSite({
  pages: organizationPages,
  home: organizationPaths.home(),
  logIn: organizationPaths.login(),
});
