import { test } from '@playwright/test';
import { chooseLargestText, expectAccessibleAt, expectAtEach, expectFits } from './every-route.ts';
import type { LogIn } from './given/caller.ts';
import { openLoggedIn } from './logged-in.ts';
import { expectNoProblems, openScreen } from './screen.ts';
import type { Screen, ScreenOptions } from './screen.ts';
import { languages } from './texts.ts';

/** The screens of the story in one app, and how each of them is reached. */
export interface SiteStory {
  readonly app: ScreenOptions['app'];
  readonly person: LogIn;
  /** Addresses of the story, with the ids of what `person` sees. */
  readonly addresses: (screen: Screen) => Promise<readonly string[]>;
  readonly beforeLogIn: readonly string[];
  /** Where the app's other device shows another layout: its frame, a list, a detail, a form, a log-in. */
  readonly otherLayout: readonly string[];
  /** Addresses that only somebody else can open. */
  readonly others?: readonly { readonly person: LogIn; readonly paths: readonly string[] }[];
}

const longestLanguages: readonly string[] = ['zh-TW', 'pt'];

export function testNarrowPhones({ app, person, addresses, beforeLogIn }: SiteStory): void {
  for (const language of languages) {
    const title = `a narrow phone with the largest text shows words and scrolls no page sideways in ${language}`;
    test(title, async ({ browser }) => {
      const options = { app, language, device: 'narrowPhone' } as const;
      const screen = await openLoggedIn(browser, person, options);
      await chooseLargestText(screen);
      const paths = await addresses(screen);
      const shown = longestLanguages.includes(language) ? paths : paths.slice(0, 4);
      await expectAtEach(shown, (path) => expectFits(screen, path));
      const guest = await openScreen(browser, options);
      await chooseLargestText(guest);
      await expectAtEach(beforeLogIn, (path) => expectFits(guest, path));
      expectNoProblems(screen, guest);
    });
  }
}

export function testAccessibility({ app, person, addresses, beforeLogIn, otherLayout, others = [] }: SiteStory): void {
  const own = app === 'volunteer' ? 'phone' : 'desktop';
  for (const device of ['phone', 'desktop'] as const) {
    test(`the story has no fault that a machine can find in its accessibility on a ${device}`, async ({ browser }) => {
      test.slow();
      const shown = (paths: readonly string[]) =>
        device === own ? paths : paths.filter((path) => otherLayout.includes(path.split('?')[0] ?? ''));
      const screen = await openLoggedIn(browser, person, { app, device });
      await expectAtEach(shown(await addresses(screen)), (path) => expectAccessibleAt(screen, path));
      const guest = await openScreen(browser, { app, device });
      await expectAtEach(shown(beforeLogIn), (path) => expectAccessibleAt(guest, path));
      for (const other of others) {
        const another = await openLoggedIn(browser, other.person, { app, device });
        await expectAtEach(other.paths, (path) => expectAccessibleAt(another, path));
      }
    });
  }
}
