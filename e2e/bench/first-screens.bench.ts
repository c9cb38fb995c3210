import { loadavg } from 'node:os';
import { test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { organizationAddresses, volunteerAddresses } from '@vp/contract/addresses';
import { apiUrl } from '../environment.ts';
import { linkFrom } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import type { App } from '../texts.ts';
import { against, asMs, median, print, times } from './figures.ts';
import { serveSite } from './site-server.ts';
import { openSlowly } from './slow-phone.ts';
import type { Kept, Opening } from './slow-phone.ts';
import { printLongList } from './long-lists.ts';
import { printTaps, stepsOf } from './taps.ts';

const rounds = 3;
/** How many times as late as the bare page's the largest paint may come. */
const paintMax = 1.2;
const root = new URL('../../', import.meta.url).pathname;

interface Measured {
  readonly app: App;
  readonly path: string;
  readonly isGuest?: true;
  /** The read whose answer the bare page shows; none where ours asks for nothing that it shows. */
  readonly call?: string;
}

const { activity, home } = volunteerAddresses;
const managed = organizationAddresses.activity.managedList.path;

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

const middle = (openings: readonly Opening[], figure: keyof Opening): number =>
  median(openings.map((opening) => opening[figure]));

async function keptOf(browser: Browser, app: App): Promise<Kept> {
  const who = app === 'volunteer' ? people.volunteer : people.administrator;
  const screen = await openLoggedIn(browser, who, { app });
  await screen.page.goto(screen.url(app === 'volunteer' ? volunteerPages.home.path : organizationPages.home.path));
  const { origins } = await screen.context.storageState();
  await screen.context.close();
  return origins.flatMap(({ localStorage }) => localStorage);
}

/** The address of an activity that the site's own list shows. */
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

test('first screens beside the bare stack', async ({ browser }) => {
  const bare = process.env.BARE_SITE ?? '';
  const kept = { volunteer: await keptOf(browser, 'volunteer'), 'org-admin': await keptOf(browser, 'org-admin') };
  const detail = await detailOf(browser, 'volunteer');
  const ids = { volunteer: idIn(detail), 'org-admin': idIn(await detailOf(browser, 'org-admin')) };
  const steps = stepsOf(ids);
  const wanted = process.env.SCREENS?.split(',');
  console.log(
    `\nload average ${loadavg()[0]?.toFixed(1)}; processor at a quarter, 1.6 Mbit/s, 150 ms; median of ${rounds}`,
  );
  print('screen', 'FCP', 'bare', 'LCP', 'bare', 'times bare', 'CLS', 'requests', 'kB');
  for (const app of ['volunteer', 'org-admin'] as const) {
    const site = await serveSite({ folders: { wu: `${root}apps/${app}/dist`, bare }, apiUrl });
    for (const { path, isGuest, call } of screensFor(detail).filter((screen) => screen.app === app)) {
      if (wanted && !wanted.some((part) => path.startsWith(part))) continue;
      const device = isGuest ? [] : kept[app];
      const query = new URLSearchParams({ ...(call && { call }), site: app, client: `${app}-web`, title: path });
      const ours: Opening[] = [];
      const theirs: Opening[] = [];
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await openSlowly(browser, `${site.origin}/bare/?${query.toString()}`, device));
        ours.push(await openSlowly(browser, `${site.origin}/wu${path}`, device, path === volunteerPages.scan.path));
      }
      const [own, other] = [middle(ours, 'largestPaintMs'), middle(theirs, 'largestPaintMs')];
      print(
        `${app}${path.split('?')[0]}`,
        asMs(middle(ours, 'firstPaintMs')),
        asMs(middle(theirs, 'firstPaintMs')),
        asMs(own),
        asMs(other),
        against(paintMax, own / other, times(own, other)),
        middle(ours, 'shift').toFixed(3),
        middle(ours, 'requests'),
        asMs(middle(ours, 'bytes') / 1000),
      );
    }
    const visit = { origin: site.origin, kept: kept[app] };
    await printTaps(browser, visit, { app, steps: steps[app] });
    if (app === 'volunteer') await printLongList(browser, site.origin, kept.volunteer);
    site.close();
  }
});
