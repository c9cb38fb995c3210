import { test } from '../test.ts';
import { organizationPages } from '@vp/access/addresses';
import type { PageAddress } from '@vp/access/addresses';
import { isPlatformPermission, permissions } from '@vp/domain';
import { addressesOf, open } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { withIds } from '../org-admin/with-ids.ts';
import { folderOf, nameOfView, views } from './admin-views.ts';
import { nameOfAddress, take, takeEach } from './take.ts';

const app = 'org-admin';
const pages: readonly PageAddress[] = Object.values(organizationPages);

/** Rights of the platform's office only. */
const rightsOfPlatform: readonly string[] = permissions.filter(isPlatformPermission);
const ofPlatform = pages
  .filter(({ anyOf = [] }) => anyOf.some((right) => rightsOfPlatform.includes(right)))
  .map(({ path }) => path);
/** These pages listen for events, so their final height is unknown: only the first view is taken. */
const listening = /^\/activity\/(board|sign-(in|out)-qrcode)\b/;
const ofOne = pages.filter(({ query = [] }) => query.includes('id')).map(({ path }) => path);

for (const view of views) {
  test(`every address of an administrator, ${nameOfView(view)}`, async ({ browser }) => {
    test.slow();
    const looking = await openLoggedIn(browser, people.administrator, { app });
    const known = await withIds(looking);
    await looking.context.close();
    const screen = await openLoggedIn(browser, people.administrator, { app, ...view });
    const paths = addressesOf(app)
      .filter((path) => !ofPlatform.includes(path))
      .flatMap((path) => known.get(path) ?? (ofOne.includes(path) ? [] : [path]));
    const [live, still] = [paths.filter((path) => listening.test(path)), paths.filter((path) => !listening.test(path))];
    await takeEach(
      screen,
      `all-${folderOf(view)}`,
      still.map((path) => [nameOfAddress(path), path] as const),
    );
    for (const path of live) {
      await open(screen, path);
      await take(screen, `all-${folderOf(view)}/${nameOfAddress(path)}`);
    }
  });

  test(`the desks of the platform, ${nameOfView(view)}`, async ({ browser }) => {
    test.slow();
    const screen = await openLoggedIn(browser, people.platform, { app, ...view });
    const paths = ofPlatform.filter((path) => !ofOne.includes(path));
    await takeEach(
      screen,
      `all-${folderOf(view)}`,
      paths.map((path) => [`platform-${nameOfAddress(path)}`, path] as const),
    );
  });
}
