import { organizationPages } from '@vp/access/addresses';
import { organizationAddresses } from '@vp/contract/addresses';

const { activity, home, session } = organizationAddresses;
const managed = activity.managedList.path;

/** The settings of the deployment that the log-in page needs. A logged-in person does not wait for them. */
export const guestsCalls: readonly string[] = [home.platform.path];

/** All pages but log-in wait for who is logged in. */
const user = session.currentUser.path;

/** The reads that a first screen begins with, as its queries send them. */
export const firstCalls = {
  [organizationPages.login.path]: guestsCalls,
  [organizationPages.home.path]: [user, home.todos.path, `${managed}?today=true&pageIndex=1&pageSize=4`],
  [organizationPages.activityList.path]: [user, `${managed}?pageIndex=1&pageSize=20`],
  [organizationPages.release.path]: [user, `${managed}?state=ended&pageIndex=1&pageSize=3`],
};

/** Those of them that nobody sends who is logged out. */
export const membersCalls = Object.values(firstCalls)
  .flat()
  .filter((call) => !guestsCalls.includes(call));

/** Those that the server refuses while the organization waits, was refused or is suspended. */
export const openCalls = membersCalls.filter((call) => call !== user);
