import { test } from '../test.ts';
import { addressesOf, openToGuests } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { openScreen } from '../screen.ts';
import { seeAnotherCode } from '../volunteer/another-code.ts';
import { withIds } from '../volunteer/with-ids.ts';
import { nameOfAddress, takeEach } from './take.ts';
import { isWhole, languages } from './volunteer-states.ts';

const app = 'volunteer';
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
    await seeAnotherCode(screen);
    const paths = addressesOf(app).map((path) => known.get(path) ?? path);
    await takeEach(
      screen,
      folder,
      paths.map((path) => [nameOfAddress(path), path] as const),
    );
  });

  test(`every address that is open to guests, ${language} at ${widths[device]}`, async ({ browser }) => {
    const guest = await openScreen(browser, { app, language, device });
    // A guest without a refused scan is redirected to the scanner.
    await seeAnotherCode(guest);
    await takeEach(
      guest,
      folder,
      openToGuests(app).map((path) => [`guest-${nameOfAddress(path)}`, path] as const),
    );
  });
}
