import type { Browser, Page } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { organizationAddresses, volunteerAddresses } from '@vp/contract/addresses';
import type { App } from '../texts.ts';
import { against, asMs, median, print, times } from './figures.ts';
import type { ServedSite } from './screens.ts';
import { newPhone } from './slow-phone.ts';

/** One tap takes a few frames, so one frame changes the result much. */
const rounds = 5;
/** A person reads a page before they tap; by then it is idle and has prefetched its links. */
const readMs = 4000;
/** Maximum ratio of a tap to the bare pages, on the first and on repeated visits. */
const tapMax = 2;

interface Step {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** The reads of the bare pages, equal to ours. */
  readonly calls: readonly [from: string, ...to: readonly string[]];
}

const { activity, home, volunteer } = volunteerAddresses;
const list = `${activity.find.path}?pageIndex=1&pageSize=10`;
const managed = organizationAddresses.activity.managedList.path;
const managedDetail = organizationAddresses.activity.managedDetail.path;
const toAdmit = organizationAddresses.participant.notAdmittedList.path;

/** `id` is that of an activity in the list of the site. */
const stepsOf = (id: string): Readonly<Record<App, readonly Step[]>> => ({
  volunteer: [
    {
      name: 'list to an activity',
      from: volunteerPages.activities.path,
      to: `${volunteerPages.activity.path}?`,
      calls: [list, activity.detail.path.replace(':id', id)],
    },
    {
      name: 'tab: home to activities',
      from: volunteerPages.home.path,
      to: volunteerPages.activities.path,
      calls: [home.start.path, list],
    },
    {
      name: 'tab: home to me',
      from: volunteerPages.home.path,
      to: volunteerPages.me.path,
      calls: [home.start.path, volunteer.personalCentre.path],
    },
  ],
  'org-admin': [
    {
      name: 'home to activities',
      from: organizationPages.home.path,
      to: organizationPages.activityList.path,
      calls: [`${managed}?today=true&pageIndex=1&pageSize=4`, `${managed}?pageIndex=1&pageSize=20`],
    },
    {
      name: 'list to an activity',
      from: organizationPages.activityList.path,
      to: `${organizationPages.activityDetail.path}?`,
      calls: [
        `${managed}?pageIndex=1&pageSize=20`,
        managedDetail.replace(':id', id),
        `${toAdmit}?activityId=${id}&state=toAdmit&pageIndex=1&pageSize=50`,
      ],
    },
  ],
});

interface Move {
  readonly ms: number;
  /** Calls without pictures. */
  readonly calls: number;
}

/** The way to another page: the first visible link to an address, or the back button to one. */
interface Way {
  readonly kind: 'link' | 'back';
  readonly to: string;
}

/** Measures from a tap until the target page is rendered, on the device. */
async function move(page: Page, way: Way): Promise<Move> {
  if (way.kind === 'link') await page.locator(`a[href*="${way.to}"]:visible`).first().waitFor();
  return page.evaluate(async ({ kind, to }) => {
    /** The previous page may stay hidden behind the next. */
    const isSeen = (one: Element): boolean => one.checkVisibility();
    const before = [...document.querySelectorAll('h1')].find(isSeen);
    const link = [...document.querySelectorAll('a')]
      .filter(isSeen)
      .find((one) => one.getAttribute('href')?.includes(to));
    performance.clearResourceTimings();
    const startMs = performance.now();
    if (kind === 'back') history.back();
    else link?.click();
    const isThere = (): boolean =>
      window.location.pathname.includes(to.split('?')[0] ?? '') &&
      [...document.querySelectorAll('h1')].some((one) => one !== before && isSeen(one)) &&
      document.querySelector('[aria-busy=true]') === null;
    while (!isThere()) {
      if (performance.now() - startMs > 60_000) throw new Error(`${to} did not come`);
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    const ms = performance.now() - startMs;
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
    return { ms, calls: asked.filter(({ name }) => !name.includes('/file')).length };
  }, way);
}

export const tap = (page: Page, to: string): Promise<Move> => move(page, { kind: 'link', to });

interface Taps {
  readonly first: Move;
  readonly back: Move;
  readonly again: Move;
}

/** Walks there, back and there again within one visit that begins at an address. */
async function walk(
  browser: Browser,
  { origin, stored }: ServedSite,
  way: { from: string; to: string },
): Promise<Taps> {
  const page = await newPhone(browser, origin, stored, false);
  await page.goto(`${origin}${way.from}`);
  await page.waitForTimeout(readMs);
  await page.waitForLoadState('networkidle');
  const first = await tap(page, way.to);
  const back = await move(page, { kind: 'back', to: new URL(way.from, origin).pathname });
  const again = await tap(page, way.to);
  await page.context().close();
  return { first, back, again };
}

const middle = (taken: readonly Taps[], which: keyof Taps): number => median(taken.map((taps) => taps[which].ms));

/** Comparison for a tap: pages of cards of the same stack with the same reads. */
const bare = { from: '/bare/cards', to: '/bare/next-cards' };

/** Prints the taps of a site, each compared with the bare pages. */
export async function printTaps(browser: Browser, site: ServedSite, id: string): Promise<void> {
  print(`a tap in ${site.app}, quick line`, 'ms', 'bare cards', 'times', 'calls');
  for (const { name, from, to, calls } of stepsOf(id)[site.app]) {
    const taken = { ours: [] as Taps[], bare: [] as Taps[] };
    const [call, ...next] = calls;
    const query = new URLSearchParams({ call, site: site.app, client: `${site.app}-web`, title: name });
    for (const one of next) query.append('next', one);
    for (let round = 0; round < rounds; round += 1) {
      taken.bare.push(await walk(browser, site, { from: `${bare.from}?${query.toString()}`, to: `${bare.to}?` }));
      taken.ours.push(await walk(browser, site, { from: `/wu${from}`, to }));
    }
    for (const kind of ['first', 'back', 'again'] as const) {
      const [own, other] = [middle(taken.ours, kind), middle(taken.bare, kind)];
      const figure = times(own, other);
      const ratio = kind === 'back' ? figure : against(tapMax, own / other, figure);
      print(`${name}, ${kind}`, asMs(own), asMs(other), ratio, taken.ours[0]?.[kind].calls ?? 0);
    }
  }
}
