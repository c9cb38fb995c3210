import { expect, test } from '@playwright/test';
import { open } from '../every-route.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { expectNoProblems, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';

const app = 'volunteer';

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

    let letProgramIn = (): void => undefined;
    const measured = new Promise<void>((done) => {
      letProgramIn = done;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await measured;
      await route.continue();
    });
    await page.goto(screen.url('/home'), { waitUntil: 'commit' });
    const standIn = page.locator('#boot-picture');
    await expect(standIn).toBeVisible();
    const before = await standIn.boundingBox();
    letProgramIn();
    await expect(banner).toBeVisible();
    const after = await banner.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
    expectNoProblems(screen);
  });
