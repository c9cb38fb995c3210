import { afterLogIn, logInPath, logInPathOf } from './redirect.ts';
import type { KnownRoute } from './route-path.ts';
import { go, siteOf, stay } from './site.ts';
import type { SiteAddresses, SitePages, SiteRules, Verdict, Visit } from './site.ts';
import { volunteerPages, volunteerPaths } from './volunteer-pages.ts';

/** An organization's session has no effect here: its holder may log in as a volunteer. */
function decide(visit: Visit, route: KnownRoute | undefined, addresses: SiteAddresses): Verdict {
  const goHere = (to: string): Verdict => go(addresses.name, to);
  const toLogIn = (): Verdict => goHere(logInPath(addresses, visit));
  const isVolunteer = visit.session.kind === 'volunteer';
  switch (route?.entrance ?? 'member') {
    case 'index':
      return isVolunteer || visit.readingOpen ? goHere(addresses.home) : toLogIn();
    case 'login':
      return isVolunteer ? goHere(afterLogIn(addresses, visit.search ?? '')) : stay;
    case 'toLogin':
      return goHere((isVolunteer ? afterLogIn : logInPathOf)(addresses, visit.search ?? ''));
    case 'public':
      return stay;
    case 'reading':
      return isVolunteer || visit.readingOpen ? stay : toLogIn();
    case 'member':
      return isVolunteer ? stay : toLogIn();
  }
}

/** Returns the rules of a site for volunteers. */
export function createVolunteerSite(pages: SitePages): SiteRules {
  return siteOf('volunteer', pages, decide);
}

export const volunteerSite: SiteRules = createVolunteerSite({
  pages: volunteerPages,
  home: volunteerPaths.home(),
  logIn: volunteerPaths.login(),
});
