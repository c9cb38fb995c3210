import { organizationPages } from '@vp/access/addresses';
import { organizationAddresses } from '@vp/contract/addresses';

const { activity, home, session } = organizationAddresses;
const managed = activity.managedList.path;

/** What a visit begins with: all pages but log-in wait for who is logged in. */
const always = [home.platform.path, session.currentUser.path, session.menus.path];

/** The reads that a first screen begins with, as its queries send them. */
export const firstCalls = {
  [organizationPages.home.path]: [...always, home.todos.path, `${managed}?today=true&pageIndex=1&pageSize=4`],
  [organizationPages.activityList.path]: [...always, `${managed}?pageIndex=1&pageSize=20`],
  [organizationPages.release.path]: always,
};

/** Those of them that nobody sends who is logged out. */
export const membersCalls = Object.values(firstCalls)
  .flat()
  .filter((call) => call !== home.platform.path);
