import { test } from '@playwright/test';
import { addressesOf } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { withIds } from '../volunteer/with-ids.ts';
import { nameOfAddress, takeEach } from './take.ts';
import { languages } from './volunteer-states.ts';

const app = 'volunteer';

for (const language of languages)
  test(`every address, ${language}`, async ({ browser }) => {
    test.slow();
    const looking = await openLoggedIn(browser, people.volunteer, { app });
    const known = await withIds(looking);
    await looking.context.close();
    const screen = await openLoggedIn(browser, people.volunteer, { app, language });
    // The scanner's window is pictured with the attendance: without a camera it has nothing to show.
    const paths = addressesOf(app)
      .filter((path) => path !== '/User-scan')
      .map((path) => known.get(path) ?? path);
    await takeEach(
      screen,
      `volunteer-all-375-${language}`,
      paths.map((path) => [nameOfAddress(path), path] as const),
    );
  });
