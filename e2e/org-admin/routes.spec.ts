import { expect, test } from '@playwright/test';
import {
  addressesOf,
  chooseLargestText,
  expectAtEach,
  expectFocusInSight,
  expectFollows,
  expectOpens,
  expectOpensTwice,
  linkFrom,
  open,
  reloadedEvery,
} from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { expectNoProblems } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { testAccessibility, testNarrowPhones } from '../story-tests.ts';
import type { SiteStory } from '../story-tests.ts';

const app = 'org-admin';

/** Addresses that show one thing, with the id of one that exists. */
async function withIds(screen: Screen): Promise<ReadonlyMap<string, string>> {
  const activity = await linkFrom(screen, '/activity/list', '/activity/detail');
  const { search } = new URL(activity, 'http://x');
  return new Map([
    ['/activity/detail', activity],
    ['/activity/sign-in-qrcode', `/activity/sign-in-qrcode${search}`],
    ['/activity/sign-out-qrcode', `/activity/sign-out-qrcode${search}`],
    ['/personnel/detail', await linkFrom(screen, '/personnel/to-examine', '/personnel/detail')],
  ]);
}

const beforeLogIn = ['/login', '/login?door=organization', '/agreement/zh-TW'];
const story = [
  '/',
  '/activity',
  '/activity/list',
  '/activity/detail',
  '/activity/release',
  '/activity/sign-in-qrcode',
  '/personnel',
  '/personnel/to-examine',
  '/personnel/verification-real-name',
  '/personnel/detail',
];

async function storyOf(screen: Screen): Promise<readonly string[]> {
  const known = await withIds(screen);
  return story.map((path) => known.get(path) ?? path);
}

// These only look: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

test('every address opens, and one in four is reloaded', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.administrator, { app });
  const known = await withIds(screen);
  const addresses = ['/', ...addressesOf('org-admin')];
  expect(addresses.length).toBeGreaterThan(50);
  await expectAtEach(addresses, (path, at) => {
    const address = known.get(path) ?? path;
    return at % reloadedEvery === 0 ? expectOpensTwice(screen, address) : expectOpens(screen, address);
  });
  expectNoProblems(screen);
});

test('every address is found by following links', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.administrator, { app });
  const known = await withIds(screen);
  await open(screen, '/personnel');
  await expectFollows(
    screen,
    ['/', ...addressesOf('org-admin')].map((path) => known.get(path) ?? path),
  );
  expectNoProblems(screen);
});

test('going back finds the page before', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.administrator, { app, device: 'phone' });
  const { page } = screen;
  await open(screen, '/activity/list');
  await page.locator('a[href*="/activity/detail?"]').first().click();
  await expect(page).toHaveURL(/activity\/detail/);
  await page.goBack();
  await expect(page).toHaveURL(/activity\/list/);
  await expect(page.locator('a[href*="/activity/detail?"]').first()).toBeVisible();
  expectNoProblems(screen);
});

const site: SiteStory = {
  app,
  person: people.administrator,
  addresses: storyOf,
  beforeLogIn,
  otherLayout: ['/login', '/', '/activity/list', '/activity/detail', '/activity/release', '/personnel/to-examine'],
};
testNarrowPhones(site);
testAccessibility(site);

test('what has the focus in a long form is in sight', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.administrator, { app, device: 'narrowPhone' });
  await chooseLargestText(screen);
  await expectFocusInSight(screen, '/activity/release');
  expectNoProblems(screen);
});
