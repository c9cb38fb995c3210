import { expect, test } from '../test.ts';
import type { Page } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { answerManyRows, longLists } from '../given/long-list.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { goTo } from '../screen.ts';

const total = 300;

/** Cards come in blocks of five, cells in blocks of ten: those in and around the window, and one block more. */
const lists = [
  {
    name: 'activities',
    list: longLists.activities,
    page: volunteerPages.activities.path,
    row: volunteerPages.activity.path,
    mostDrawn: 40,
  },
  {
    name: 'organizations',
    list: longLists.organizations,
    page: volunteerPages.organizations.path,
    row: volunteerPages.organization.path,
    mostDrawn: 80,
  },
] as const;

/** Returns the row in the middle of the window, and its distance from the top. */
const middleRow = (page: Page): Promise<{ readonly words: string; readonly top: number } | null> =>
  page.evaluate(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('a');
    return row ? { words: row.textContent ?? '', top: Math.round(row.getBoundingClientRect().top) } : null;
  });

/** Waits longer than the observers of the window need. */
const observed = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((seen) => setTimeout(seen, 300)));

for (const { name, list, page: path, row, mostDrawn } of lists) {
  test(`few of three hundred ${name} are rendered, and back returns to the same row`, async ({ browser }) => {
    const screen = await openLoggedIn(browser, people.volunteer, { app: 'volunteer' });
    const { page } = screen;
    const rows = page.locator(`a[href*="${row}?"]`);
    await answerManyRows(page, list, total);
    await goTo(screen, path);
    await expect(rows.first()).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.locator('[data-part="load-more"]').getByRole('status')).toBeVisible({ timeout: 200 });
    }).toPass({ timeout: 90_000, intervals: [50] });
    await expect.poll(() => rows.count()).toBeLessThanOrEqual(mostDrawn);
    await expect(rows.last()).toContainText(list.nameOf(total - 1));

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2 + 60));
    const middle = new RegExp(list.nameOf(100).replace('100', String.raw`1\d\d`));
    await expect.poll(async () => (await middleRow(page))?.words ?? '').toMatch(middle);
    await expect.poll(() => rows.count()).toBeLessThanOrEqual(mostDrawn);
    const left = await middleRow(page);
    await page.mouse.click(187, 406);
    await expect(page).toHaveURL((url) => url.pathname.endsWith(row));
    await page.goBack();
    await expect.poll(() => middleRow(page)).toEqual(left);
    expect(await rows.count()).toBeLessThanOrEqual(mostDrawn);
  });
}

test('an administrators’ list behind its detail stays as it was drawn, and nobody meets it there', async ({
  browser,
}) => {
  const screen = await openLoggedIn(browser, people.administrator, { app: 'org-admin', device: 'phone' });
  const { page } = screen;
  const rows = page.locator(`a[href*="${organizationPages.activityDetail.path}?"]`, { hasText: '個活動' });
  await answerManyRows(page, longLists.managedActivities, total);
  // A running activity opens its day instead.
  await goTo(screen, `${organizationPages.activityList.path}?tab=ended`);
  await expect(rows.first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(rows.filter({ hasText: /第 [2-5]\d 個活動/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await observed(page);
  // A row in the middle of the window.
  const words = await rows.evaluateAll(
    (all) =>
      all.find((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top > 200 && bottom < 700;
      })?.textContent ?? '',
  );
  const [name = ''] = /第 \d+ 個活動/.exec(words) ?? [];
  const row = rows.filter({ hasText: name });
  const place = async (): Promise<number> => Math.round((await row.boundingBox())?.y ?? 0);
  const drawn = await rows.count();
  const left = await place();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await row.click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(organizationPages.activityDetail.path));
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await observed(page);
  expect(await rows.count()).toBe(drawn);
  expect(await rows.evaluateAll((all) => all.some((row) => row.checkVisibility()))).toBe(false);
  const { height } = (await page.locator('[data-part="list-pane"]').boundingBox()) ?? {};
  expect(height ?? 0).toBe(0);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-part="list-pane"]') ?? null)).toBeNull();
  }
  expect(asked.filter((path) => path.endsWith(longLists.managedActivities.path))).toEqual([]);
  await page.goBack();
  await expect.poll(place).toBe(left);
  await page.goForward();
  await expect(rows.first()).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(rows.first()).toBeVisible();
});
