import { afterLogIn, logInPath, logInPathOf } from './redirect.ts';
import { knownRoutes } from './route-path.ts';
import type { RouteRule } from './route-path.ts';
import { go, stay } from './site.ts';
import type { SiteAddresses, SiteRules, Verdict, Visit } from './site.ts';
import { volunteerPages, volunteerPaths } from './volunteer-pages.ts';

const addresses: SiteAddresses = {
  name: 'volunteer',
  home: volunteerPaths.home(),
  logIn: volunteerPaths.login(),
  routeOf: knownRoutes(volunteerPages),
};

const goHere = (to: string): Verdict => go(addresses.name, to);

const toLogIn = (visit: Visit): Verdict => goHere(logInPath(addresses, visit));

/** An organization's session has no effect here: its holder may log in as a volunteer. */
function guard(visit: Visit): Verdict {
  const rule: RouteRule = addresses.routeOf(visit.pathname) ?? { entrance: 'member' };
  const isVolunteer = visit.session.kind === 'volunteer';
  switch (rule.entrance) {
    case 'index':
      return isVolunteer || visit.readingOpen ? goHere(addresses.home) : toLogIn(visit);
    case 'login':
      return isVolunteer ? goHere(afterLogIn(addresses, visit.search ?? '')) : stay;
    case 'toLogin':
      return goHere((isVolunteer ? afterLogIn : logInPathOf)(addresses, visit.search ?? ''));
    case 'public':
      return stay;
    case 'reading':
      return isVolunteer || visit.readingOpen ? stay : toLogIn(visit);
    case 'member':
      return isVolunteer ? stay : toLogIn(visit);
  }
}

export const volunteerSite: SiteRules = { ...addresses, guard };
