import { volunteerPages } from '@vp/access/addresses';
import { volunteerAddresses } from '@vp/contract/addresses';

const { activity, home, volunteer } = volunteerAddresses;

/** What a visit begins with, of a guest and of somebody who is logged in. */
const always = [home.platform.path, volunteer.personalCentre.path];

/** The reads that a first screen begins with, as its queries send them. */
export const firstCalls = {
  [volunteerPages.login.path]: [home.platform.path],
  [volunteerPages.home.path]: [...always, home.start.path],
  [volunteerPages.activities.path]: [...always, `${activity.find.path}?nature=0&sort=default&pageIndex=1&pageSize=10`],
  [volunteerPages.activity.path]: [...always, activity.detail.path],
  [volunteerPages.scan.path]: always,
};

/** Whether guests may read. A logged-in person does not wait for the answer. */
export const guestsCalls: readonly string[] = [home.platform.path];

/** Those that a guest does not send: whether guests may read is first known from the platform's answer. */
export const membersCalls = Object.values(firstCalls)
  .flat()
  .filter((call) => !guestsCalls.includes(call));
