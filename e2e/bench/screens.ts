import type { Browser } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { organizationAddresses, volunteerAddresses } from '@vp/contract/addresses';
import { apiUrl } from '../environment.ts';
import { linkFrom } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import type { App } from '../texts.ts';
import { serveSite } from './site-server.ts';
import type { Stored } from './slow-phone.ts';

/** How often each screen and its bare page are opened. */
export const rounds = 3;
const root = new URL('../../', import.meta.url).pathname;

interface Measured {
  readonly app: App;
  readonly path: string;
  readonly isGuest?: true;
  /** The read whose response the bare page shows; absent for screens that show no response. */
  readonly call?: string;
}

const { activity, home } = volunteerAddresses;
const managed = organizationAddresses.activity.managedList.path;

/** Pages where visits begin; `detail` is the address of an activity. */
const screensFor = (detail: string): readonly Measured[] => [
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

/** Returns the storage of a device with a log-in. */
async function storedOf(browser: Browser, app: App): Promise<Stored> {
  const who = app === 'volunteer' ? people.volunteer : people.administrator;
  const screen = await openLoggedIn(browser, who, { app });
  await screen.page.goto(screen.url(app === 'volunteer' ? volunteerPages.home.path : organizationPages.home.path));
  const { origins } = await screen.context.storageState();
  await screen.context.close();
  return origins.flatMap(({ localStorage }) => localStorage);
}

/** Returns the address of an activity in the site's own list. */
async function detailOf(browser: Browser, app: App): Promise<string> {
  const screen = await openLoggedIn(browser, app === 'volunteer' ? people.volunteer : people.administrator, { app });
  const address =
    app === 'volunteer'
      ? await linkFrom(screen, volunteerPages.activities.path, volunteerPages.activity.path)
      : await linkFrom(screen, organizationPages.activityList.path, organizationPages.activityDetail.path);
  await screen.context.close();
  return address;
}

const idIn = (address: string): string => new URL(address, 'http://localhost').searchParams.get('id') ?? '';

/** Query of a bare page: the read that it shows, and its title. */
const bareQuery = ({ app, path, call }: Measured): string =>
  new URLSearchParams({ ...(call && { call }), site: app, client: `${app}-web`, title: path }).toString();

/** A built site, with the storage of a device with a log-in. */
export interface ServedSite {
  readonly app: App;
  readonly origin: string;
  readonly stored: Stored;
  readonly close: () => void;
}

/** Opens an address once, on a device with the given storage; `path` is that of the screen. */
type Look<Figures> = (address: string, screen: { readonly path: string; readonly device: Stored }) => Promise<Figures>;

interface Measure<Figures> {
  readonly look: Look<Figures>;
  /** Reports the results of the screen and of the bare page, measured alternately. */
  readonly tell: (name: string, ours: readonly Figures[], bare: readonly Figures[]) => void;
}

/** Serves a built site, as a deployment does. */
export async function openSite(browser: Browser, app: App): Promise<ServedSite> {
  const stored = await storedOf(browser, app);
  const folders = { wu: `${root}apps/${app}/dist`, bare: `${root}e2e/bench/bare/site/dist` };
  return { app, stored, ...(await serveSite({ folders, apiUrl })) };
}

/** Returns the id of an activity in the site's own list. */
export async function activityIn(browser: Browser, app: App): Promise<string> {
  return idIn(await detailOf(browser, app));
}

/** Measures the screens of both sites, or those in `SCREENS`, alternately with the bare page. */
export async function measureScreens<Figures>(browser: Browser, measure: Measure<Figures>): Promise<void> {
  const detail = await detailOf(browser, 'volunteer');
  const wanted = process.env.SCREENS?.split(',');
  const isWanted = (path: string): boolean => wanted === undefined || wanted.some((part) => path.startsWith(part));
  for (const app of ['volunteer', 'org-admin'] as const) {
    const { origin, stored, close } = await openSite(browser, app);
    for (const screen of screensFor(detail).filter((one) => one.app === app && isWanted(one.path))) {
      const { path, isGuest } = screen;
      const at = { path, device: isGuest ? [] : stored };
      const ours: Figures[] = [];
      const bare: Figures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        bare.push(await measure.look(`${origin}/bare/?${bareQuery(screen)}`, at));
        ours.push(await measure.look(`${origin}/wu${path}`, at));
      }
      measure.tell(`${app}${path.split('?')[0]}`, ours, bare);
    }
    close();
  }
}
