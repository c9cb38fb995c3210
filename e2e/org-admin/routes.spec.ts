import { expect, test } from '../test.ts';
import { chooseLargestText, expectFocusInSight, open } from '../every-route.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { expectNoProblems } from '../screen.ts';
import { testAccessibility, testDeepLinks, testGuests, testNarrowPhones } from '../site-tests.ts';
import type { Site } from '../site-tests.ts';
import { haveDayAhead } from '../simulator.ts';
import { withIds } from './with-ids.ts';

const app = 'org-admin';

const beforeLogIn = ['/login', '/login?door=organization', '/user', '/agreement/zh-TW', '/agreement/pt'];
const story = [
  '/',
  '/activity',
  '/activity/list',
  '/activity/detail',
  '/activity/release',
  '/activity/release/form',
  '/activity/sign-in-qrcode',
  '/personnel',
  '/personnel/to-examine',
  '/personnel/verification-real-name',
  '/personnel/detail',
];

// These tests only read: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

/** Ensures an activity that is open for sign-up, whatever time the previous tests have advanced to. */
async function haveOpenActivity(): Promise<void> {
  await haveDayAhead();
  await releasedActivity(await administrator(), { name: '名單上的活動' });
}

test('going back finds the page before', async ({ browser }) => {
  await haveOpenActivity();
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

const site: Site = {
  app,
  person: people.administrator,
  start: '/personnel',
  withIds,
  beforeLogIn,
  story,
  others: [
    {
      person: people.platform,
      paths: [
        '/organization/content?kind=notice',
        '/organization/content/edit?kind=news',
        '/organization/content/edit?kind=banner',
        '/organization/content?kind=agreement',
        '/organization/content?kind=list&list=region',
        '/organization/content/edit?kind=list&list=region',
        '/organization/content/edit?kind=list&list=region&id=00000000-0000-4000-8200-000000000009',
        '/organization/content/edit?kind=agreement&id=00000000-0000-4000-8001-000000202607',
        '/organization/content/edit?kind=agreement&from=00000000-0000-4000-8001-000000202607',
      ],
    },
  ],
};
testDeepLinks(site);
testNarrowPhones(site);
testGuests(site);
testAccessibility(site);

for (const language of ['zh-TW', 'pt'] as const)
  test(`people and requests take two lines each on a desktop in ${language}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await administrator();
    const { activityId } = await releasedActivity(office, { name: '兩行的名單' });
    await admitted(office, (await newMember(office)).caller, activityId);
    const screen = await openLoggedIn(browser, people.administrator, { app, language });
    for (const [path, role] of [
      [`/activity/detail?id=${activityId}&tab=accepted`, 'row'],
      ['/personnel/verification-real-name', 'listitem'],
    ] as const) {
      await open(screen, path);
      const row = screen.page
        .getByRole('main')
        .getByRole(role)
        .filter({ has: screen.page.getByRole('checkbox') })
        .filter({ hasNot: screen.page.getByRole('columnheader') });
      await expect(row.first()).toBeVisible();
      expect((await row.first().boundingBox())?.height, path).toBeLessThanOrEqual(57);
    }
    expectNoProblems(screen);
  });

test('what has the focus in a long form is in sight', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.administrator, { app, device: 'narrowPhone' });
  await chooseLargestText(screen);
  await expectFocusInSight(screen, '/activity/release/form');
  expectNoProblems(screen);
});
