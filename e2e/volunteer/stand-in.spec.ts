import { expect, test } from '../test.ts';
import type { Locator } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { open } from '../every-route.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { expectNoProblems, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';

const app = 'volunteer';

/** Where the stand-in of a page's picture lies while the program is held back, and where the picture comes to lie. */
async function placesOf(
  { page, url }: Screen,
  path: string,
  { standIn, picture }: Record<'standIn' | 'picture', Locator>,
) {
  let letProgramIn = (): void => undefined;
  const measured = new Promise<void>((done) => {
    letProgramIn = done;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await measured;
    await route.continue();
  });
  await page.goto(url(path), { waitUntil: 'commit' });
  await expect(standIn).toBeVisible();
  const before = await standIn.boundingBox();
  letProgramIn();
  await expect(picture).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  return { before, after: await picture.boundingBox() };
}

// In Portuguese the card of today has its buttons in two rows.
for (const language of ['zh-TW', 'pt'] as const)
  test(`the banner of home comes where its stand-in stood in ${language}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await administrator();
    const { caller } = await newMember(office);
    const { activityId } = await releasedActivity(office, { name: '松山步道清潔' });
    await admitted(office, caller, activityId);
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    const { page, t } = screen;
    const banner = page
      .getByRole('region', { name: t('home.banners') })
      .getByRole('link')
      .first();
    await open(screen, '/home');
    await expect(banner).toBeVisible();

    const { before, after } = await placesOf(screen, '/home', {
      standIn: page.locator('#boot-picture'),
      picture: banner,
    });
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
    expectNoProblems(screen);
  });

for (const [site, { path }] of [
  ['volunteer', volunteerPages.login],
  ['org-admin', organizationPages.login],
] as const)
  test(`the people of the log-in come where their stand-in stood on ${site}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app: site });
    const { before, after } = await placesOf(screen, path, {
      standIn: screen.page.locator('#boot-picture img'),
      picture: screen.page.locator('.vk-entrance-art img'),
    });
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 0)), side).toBeLessThanOrEqual(1);
    expectNoProblems(screen);
  });
