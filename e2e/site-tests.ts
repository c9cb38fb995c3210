import { expect, test } from './test.ts';
import {
  addressesOf,
  chooseLargestText,
  expectAccessibleAt,
  expectAtEach,
  expectOpens,
  expectOpensTwice,
  openToGuests,
  reloadedEvery,
} from './every-route.ts';
import type { LogIn } from './given/caller.ts';
import { openLoggedIn } from './logged-in.ts';
import { devices, expectNoProblems, openScreen } from './screen.ts';
import type { Screen, ScreenOptions } from './screen.ts';
import { isWhole, walkThrough } from './standing-walk.ts';
import { languages } from './texts.ts';

/** Test configuration of one app's screens. */
export interface Site {
  readonly app: ScreenOptions['app'];
  readonly person: LogIn;
  /** The page where a visit to every address begins. */
  readonly start: string;
  /** Returns detail addresses, with the id of an object that `person` sees. */
  readonly withIds: (screen: Screen) => Promise<ReadonlyMap<string, string>>;
  /** Returns further views of an address, by its query. */
  readonly besides?: (known: ReadonlyMap<string, string>) => readonly string[];
  /** Prepares the device before its first page. */
  readonly prepare?: (screen: Screen) => Promise<void>;
  readonly beforeLogIn: readonly string[];
  /** Addresses of the story: they include each layout. */
  readonly story: readonly string[];
  /** Addresses that only another person can open. */
  readonly others?: readonly { readonly person: LogIn; readonly paths: readonly string[] }[];
}

const inPlaceOf =
  (known: ReadonlyMap<string, string>) =>
  (path: string): string =>
    known.get(path) ?? path;

/** Returns every address, with ids where it needs them, and further views. */
async function everyPathOf(screen: Screen, { app, withIds, besides }: Site): Promise<readonly string[]> {
  const known = await withIds(screen);
  return [...addressesOf(app).map(inPlaceOf(known)), ...(besides?.(known) ?? [])];
}

/** Opens a device of the site's person. */
async function ownScreen(browser: Parameters<typeof openLoggedIn>[0], site: Site, more: Partial<ScreenOptions> = {}) {
  const screen = await openLoggedIn(browser, site.person, { app: site.app, ...more });
  await site.prepare?.(screen);
  return screen;
}

/** The first walk opens every address with its animations, and the journeys use them; the others check static pages. */
const reducedMotion = 'reduce';

export function testDeepLinks(site: Site): void {
  test('every address opens, and one in four is reloaded', async ({ browser }) => {
    const screen = await ownScreen(browser, site);
    const paths = await everyPathOf(screen, site);
    expect(paths.length).toBeGreaterThan(45);
    await expectAtEach(paths, (path, at) =>
      at % reloadedEvery === 0 ? expectOpensTwice(screen, path) : expectOpens(screen, path),
    );
    expectNoProblems(screen);
  });
}

/** In one visit, as links of the app navigate: the previous page's state is still there on the next one. */
export function testNarrowPhones(site: Site): void {
  const { start } = site;
  const device = 'narrowPhone';
  for (const language of languages)
    test(`a narrow phone with the largest text shows every address in words and scrolls none sideways in ${language}`, async ({
      browser,
    }) => {
      test.slow();
      const screen = await ownScreen(browser, site, { language, device, reducedMotion });
      await chooseLargestText(screen);
      await walkThrough(screen, { start, paths: await everyPathOf(screen, site) });
    });
}

/** Guests: open pages in each language, and the redirect to the log-in from all others. */
export function testGuests(site: Site): void {
  const { app, beforeLogIn } = site;
  for (const language of languages)
    test(`somebody who is not logged in finds their way on a narrow phone in ${language}`, async ({ browser }) => {
      const screen = await openScreen(browser, { app, language, device: 'narrowPhone', reducedMotion });
      await site.prepare?.(screen);
      await chooseLargestText(screen);
      const isAll = isWhole || language === 'zh-TW';
      const paths = new Set([...beforeLogIn, ...(isAll ? addressesOf(app) : openToGuests(app))]);
      await walkThrough(screen, { start: beforeLogIn[0] ?? '/', paths: [...paths] });
    });
}

const widths = {
  phone: [devices.phone.viewport, devices.narrowPhone.viewport],
  desktop: [devices.desktop.viewport],
} as const;

/**
 * Each page of the story at the widths of a phone, a narrow phone and a desktop, in all text sizes; with `WALK=all`
 * every page.
 */
export function testAccessibility(site: Site): void {
  const { app, story, beforeLogIn, others = [] } = site;
  const pages = isWhole ? addressesOf(app) : story;
  for (const device of ['phone', 'desktop'] as const) {
    test(`${isWhole ? 'every page' : 'the story'} has no accessibility violation on a ${device}`, async ({
      browser,
    }) => {
      test.slow();
      const screen = await ownScreen(browser, site, { device, reducedMotion });
      const paths = pages.map(inPlaceOf(await site.withIds(screen)));
      await expectAtEach(paths, (path) => expectAccessibleAt(screen, path, widths[device]));
      const guest = await openScreen(browser, { app, device, reducedMotion });
      await expectAtEach(beforeLogIn, (path) => expectAccessibleAt(guest, path, widths[device]));
      for (const other of others) {
        const another = await openLoggedIn(browser, other.person, { app, device, reducedMotion });
        await expectAtEach(other.paths, (path) => expectAccessibleAt(another, path, widths[device]));
      }
    });
  }
}
