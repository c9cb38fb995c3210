import { expect, test } from '@playwright/test';
import {
  addressesOf,
  chooseLargestText,
  expectAccessibleAt,
  expectAtEach,
  expectFits,
  expectFollows,
  expectOpens,
  expectOpensTwice,
  open,
  reloadedEvery,
} from './every-route.ts';
import type { LogIn } from './given/caller.ts';
import { openLoggedIn } from './logged-in.ts';
import { expectNoProblems, openScreen } from './screen.ts';
import type { Screen, ScreenOptions } from './screen.ts';
import { languages } from './texts.ts';

/** How the screens of one app are reached. */
export interface Site {
  readonly app: ScreenOptions['app'];
  readonly person: LogIn;
  /** The page that a visit to every address begins at. */
  readonly start: string;
  /** Addresses that show one thing, with the id of one that `person` sees. */
  readonly withIds: (screen: Screen) => Promise<ReadonlyMap<string, string>>;
  /** What a device has at hand before its first page. */
  readonly prepare?: (screen: Screen) => Promise<void>;
  readonly beforeLogIn: readonly string[];
  /** Addresses of the story: each layout is among them. */
  readonly story: readonly string[];
  /** Addresses that only somebody else can open. */
  readonly others?: readonly { readonly person: LogIn; readonly paths: readonly string[] }[];
}

const inPlaceOf =
  (known: ReadonlyMap<string, string>) =>
  (path: string): string =>
    known.get(path) ?? path;

/** A device of the site's person. */
async function ownScreen(browser: Parameters<typeof openLoggedIn>[0], site: Site, more: Partial<ScreenOptions> = {}) {
  const screen = await openLoggedIn(browser, site.person, { app: site.app, ...more });
  await site.prepare?.(screen);
  return screen;
}

export function testDeepLinks(site: Site): void {
  test('every address opens, and one in four is reloaded', async ({ browser }) => {
    const screen = await ownScreen(browser, site);
    const paths = addressesOf(site.app).map(inPlaceOf(await site.withIds(screen)));
    expect(paths.length).toBeGreaterThan(45);
    await expectAtEach(paths, (path, at) =>
      at % reloadedEvery === 0 ? expectOpensTwice(screen, path) : expectOpens(screen, path),
    );
    expectNoProblems(screen);
  });
}

/** In one visit, as links of the app lead on: what a page left behind is there at the next one. */
export function testNarrowPhones(site: Site): void {
  for (const language of languages) {
    const title = `a narrow phone with the largest text shows every address in words and scrolls none sideways in ${language}`;
    test(title, async ({ browser }) => {
      const options = { app: site.app, language, device: 'narrowPhone' } as const;
      const screen = await ownScreen(browser, site, options);
      await chooseLargestText(screen);
      const paths = addressesOf(site.app).map(inPlaceOf(await site.withIds(screen)));
      await open(screen, site.start);
      await expectFollows(screen, paths, expectFits);
      const guest = await openScreen(browser, options);
      await chooseLargestText(guest);
      await expectAtEach(site.beforeLogIn, async (path) => {
        await open(guest, path);
        await expectFits(guest);
      });
      expectNoProblems(screen, guest);
    });
  }
}

/** Each page at the widths of a narrow phone, a phone and a desktop, in all sizes of text. */
export function testAccessibility(site: Site): void {
  const { app, story, beforeLogIn, others = [] } = site;
  for (const device of ['narrowPhone', 'phone', 'desktop'] as const) {
    test(`the story has no fault that a machine can find in its accessibility on a ${device}`, async ({ browser }) => {
      test.slow();
      const screen = await ownScreen(browser, site, { device });
      const paths = story.map(inPlaceOf(await site.withIds(screen)));
      await expectAtEach(paths, (path) => expectAccessibleAt(screen, path));
      const guest = await openScreen(browser, { app, device });
      await expectAtEach(beforeLogIn, (path) => expectAccessibleAt(guest, path));
      for (const other of others) {
        const another = await openLoggedIn(browser, other.person, { app, device });
        await expectAtEach(other.paths, (path) => expectAccessibleAt(another, path));
      }
    });
  }
}
