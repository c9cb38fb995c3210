import { organizationPages } from '@vp/access/addresses';
import { organizationAddresses } from '@vp/contract/addresses';

const { activity, home, session } = organizationAddresses;
const managed = activity.managedList.path;

/** What a visit begins with: all pages but log-in wait for who is logged in, and the menus tell what waits. */
const always = [home.platform.path, session.currentUser.path, session.menus.path, home.todos.path];

/** The reads that a first screen begins with, as its queries send them. */
export const firstCalls = {
  [organizationPages.login.path]: [home.platform.path],
  [organizationPages.home.path]: [...always, `${managed}?today=true&pageIndex=1&pageSize=4`],
  [organizationPages.activityList.path]: [...always, `${managed}?pageIndex=1&pageSize=20`],
  [organizationPages.release.path]: [...always, `${managed}?state=ended&pageIndex=1&pageSize=3`],
};

/** Those of them that nobody sends who is logged out. */
export const membersCalls = Object.values(firstCalls)
  .flat()
  .filter((call) => call !== home.platform.path);
