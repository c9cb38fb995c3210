import { loadavg } from 'node:os';
import { test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { organizationAddresses, volunteerAddresses } from '@vp/contract/addresses';
import { apiUrl } from '../environment.ts';
import { linkFrom } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import type { App } from '../texts.ts';
import { serveSite } from './site-server.ts';
import { median, newPhone, openSlowly } from './slow-phone.ts';
import type { Kept, Opening } from './slow-phone.ts';

const rounds = 3;
const root = new URL('../../', import.meta.url).pathname;

interface Measured {
  readonly app: App;
  readonly path: string;
  readonly isGuest?: true;
  /** The read whose answer the bare page shows. */
  readonly call: string;
}

const { activity, home } = volunteerAddresses;
const managed = organizationAddresses.activity.managedList.path;

const screensFor = (detail: string): readonly Measured[] => [
  { app: 'volunteer', path: volunteerPages.login.path, isGuest: true, call: home.platform.path },
  { app: 'volunteer', path: volunteerPages.home.path, call: home.start.path },
  { app: 'volunteer', path: volunteerPages.activities.path, call: `${activity.find.path}?pageIndex=1&pageSize=10` },
  { app: 'volunteer', path: detail, call: activity.detail.path.replace(':id', detail.split('id=')[1] ?? '') },
  { app: 'volunteer', path: volunteerPages.scan.path, call: home.platform.path },
  { app: 'org-admin', path: organizationPages.login.path, isGuest: true, call: home.platform.path },
  { app: 'org-admin', path: organizationPages.home.path, call: `${managed}?today=true&pageIndex=1&pageSize=4` },
  { app: 'org-admin', path: organizationPages.activityList.path, call: `${managed}?pageIndex=1&pageSize=20` },
  { app: 'org-admin', path: organizationPages.release.path, call: home.platform.path },
];

function print(...cells: readonly (string | number)[]): void {
  const [name = '', ...figures] = cells;
  console.log(String(name).padEnd(38), ...figures.map((figure) => String(figure).padStart(12)));
}

const middle = (openings: readonly Opening[], figure: keyof Opening): number =>
  median(openings.map((opening) => opening[figure]));

const asMs = (value: number): string => String(Math.round(value));
const times = (value: number, bare: number): string => (bare === 0 ? '-' : (value / bare).toFixed(2));

async function keptOf(browser: Browser, app: App): Promise<Kept> {
  const who = app === 'volunteer' ? people.volunteer : people.administrator;
  const screen = await openLoggedIn(browser, who, { app });
  await screen.page.goto(screen.url(app === 'volunteer' ? volunteerPages.home.path : organizationPages.home.path));
  const { origins } = await screen.context.storageState();
  await screen.context.close();
  return origins.flatMap(({ localStorage }) => localStorage);
}

async function detailOf(browser: Browser): Promise<string> {
  const screen = await openLoggedIn(browser, people.volunteer, { app: 'volunteer' });
  const address = await linkFrom(screen, volunteerPages.activities.path, volunteerPages.activity.path);
  await screen.context.close();
  return address;
}

/** From a tap on the first link to `to` until the page there stands, as the device sees it. */
async function tap(page: Page, to: string): Promise<{ readonly ms: number; readonly requests: number }> {
  await page.locator(`a[href*="${to}"]:visible`).first().waitFor();
  return page.evaluate(async (path) => {
    const seen = [...document.querySelectorAll('a')].filter((one) => one.getClientRects().length > 0);
    const link = seen.find((one) => one.getAttribute('href')?.includes(path));
    const before = document.querySelector('h1');
    performance.clearResourceTimings();
    const startMs = performance.now();
    link?.click();
    const isThere = (): boolean =>
      window.location.pathname.includes(path.split('?')[0] ?? '') &&
      before?.isConnected !== true &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true]') === null;
    while (!isThere()) {
      if (performance.now() - startMs > 60_000) throw new Error(`${path} did not come`);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
    const others = asked.filter(({ name }) => !name.includes('/file'));
    return { ms: performance.now() - startMs, requests: others.length };
  }, to);
}

/** Taps within one visit, first and once more with everything there. */
async function printTaps(browser: Browser, origin: string, kept: Kept): Promise<void> {
  print('a tap, quick line', 'first ms', 'again ms', 'calls first', 'calls again');
  for (const [name, from, to] of [
    ['list to an activity', volunteerPages.activities.path, `${volunteerPages.activity.path}?`],
    ['tab: home to activities', volunteerPages.home.path, volunteerPages.activities.path],
    ['tab: home to me', volunteerPages.home.path, volunteerPages.me.path],
  ] as const) {
    const page = await newPhone(browser, origin, kept, false);
    await page.goto(`${origin}/wu${from}`);
    await page.waitForLoadState('networkidle');
    const first = await tap(page, to);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    const again = await tap(page, to);
    print(name, asMs(first.ms), asMs(again.ms), first.requests, again.requests);
    await page.context().close();
  }
}

test('first screens beside the bare stack', async ({ browser }) => {
  const bare = process.env.BARE_SITE ?? '';
  const kept = { volunteer: await keptOf(browser, 'volunteer'), 'org-admin': await keptOf(browser, 'org-admin') };
  const detail = await detailOf(browser);
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
      const query = new URLSearchParams({ call, site: app, client: `${app}-web`, title: path });
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
        times(own, other),
        middle(ours, 'shift').toFixed(3),
        middle(ours, 'requests'),
        asMs(middle(ours, 'bytes') / 1000),
      );
    }
    if (app === 'volunteer') await printTaps(browser, site.origin, kept.volunteer);
    site.close();
  }
});
