import { test } from '@playwright/test';
import { addressesOf, openToGuests } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { openScreen } from '../screen.ts';
import { withIds } from '../volunteer/with-ids.ts';
import { nameOfAddress, takeEach } from './take.ts';
import { isWhole, languages } from './volunteer-states.ts';

const app = 'volunteer';
/** The scanner's window is pictured with the attendance: without a camera it has nothing to show. */
const isShown = (path: string): boolean => path !== '/User-scan';
const widths = { narrowPhone: 320, phone: 375, desktop: 1280 } as const;

const views = languages.flatMap((language) =>
  (isWhole ? (['narrowPhone', 'phone', 'desktop'] as const) : (['phone'] as const)).map((device) => ({
    language,
    device,
  })),
);

for (const { language, device } of views) {
  const folder = `volunteer-all-${widths[device]}-${language}`;

  test(`every address, ${language} at ${widths[device]}`, async ({ browser }) => {
    test.slow();
    const looking = await openLoggedIn(browser, people.volunteer, { app });
    const known = await withIds(looking);
    await looking.context.close();
    const screen = await openLoggedIn(browser, people.volunteer, { app, language, device });
    const paths = addressesOf(app)
      .filter(isShown)
      .map((path) => known.get(path) ?? path);
    await takeEach(
      screen,
      folder,
      paths.map((path) => [nameOfAddress(path), path] as const),
    );
  });

  test(`every address that is open to guests, ${language} at ${widths[device]}`, async ({ browser }) => {
    const guest = await openScreen(browser, { app, language, device });
    await takeEach(
      guest,
      folder,
      openToGuests(app)
        .filter(isShown)
        .map((path) => [`guest-${nameOfAddress(path)}`, path] as const),
    );
  });
}
