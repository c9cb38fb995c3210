import type { Browser } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { organizationAddresses, volunteerAddresses } from '@vp/contract/addresses';
import { linkFrom } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import type { App } from '../texts.ts';
import type { Kept } from './slow-phone.ts';

export interface Measured {
  readonly app: App;
  readonly path: string;
  readonly isGuest?: true;
  /** The read whose answer the bare page shows; none where ours asks for nothing that it shows. */
  readonly call?: string;
}

const { activity, home } = volunteerAddresses;
const managed = organizationAddresses.activity.managedList.path;

/** Where visits begin, `detail` being the address of an activity. */
export const screensFor = (detail: string): readonly Measured[] => [
  { app: 'volunteer', path: volunteerPages.login.path, isGuest: true, call: home.platform.path },
  { app: 'volunteer', path: volunteerPages.home.path, call: home.start.path },
  { app: 'volunteer', path: volunteerPages.activities.path, call: `${activity.find.path}?pageIndex=1&pageSize=10` },
  { app: 'volunteer', path: detail, call: activity.detail.path.replace(':id', idIn(detail)) },
  { app: 'volunteer', path: volunteerPages.scan.path },
  { app: 'org-admin', path: organizationPages.login.path, isGuest: true, call: home.platform.path },
  { app: 'org-admin', path: organizationPages.home.path, call: `${managed}?today=true&pageIndex=1&pageSize=4` },
  { app: 'org-admin', path: organizationPages.activityList.path, call: `${managed}?pageIndex=1&pageSize=20` },
  { app: 'org-admin', path: organizationPages.release.path, call: `${managed}?state=ended&pageIndex=1&pageSize=3` },
];

/** What lies on the device of somebody who is logged in. */
export async function keptOf(browser: Browser, app: App): Promise<Kept> {
  const who = app === 'volunteer' ? people.volunteer : people.administrator;
  const screen = await openLoggedIn(browser, who, { app });
  await screen.page.goto(screen.url(app === 'volunteer' ? volunteerPages.home.path : organizationPages.home.path));
  const { origins } = await screen.context.storageState();
  await screen.context.close();
  return origins.flatMap(({ localStorage }) => localStorage);
}

/** The address of an activity that the site's own list shows. */
export async function detailOf(browser: Browser, app: App): Promise<string> {
  const screen = await openLoggedIn(browser, app === 'volunteer' ? people.volunteer : people.administrator, { app });
  const address =
    app === 'volunteer'
      ? await linkFrom(screen, volunteerPages.activities.path, volunteerPages.activity.path)
      : await linkFrom(screen, organizationPages.activityList.path, organizationPages.activityDetail.path);
  await screen.context.close();
  return address;
}

export const idIn = (address: string): string => new URL(address, 'http://localhost').searchParams.get('id') ?? '';

/** The read that a bare page is given to show, and what it is called. */
export const bareQuery = ({ app, path, call }: Measured): string =>
  new URLSearchParams({ ...(call && { call }), site: app, client: `${app}-web`, title: path }).toString();
