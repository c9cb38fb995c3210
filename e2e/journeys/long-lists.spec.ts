import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { volunteerPages } from '@vp/access/addresses';
import { answerManyActivities } from '../given/long-list.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { goTo } from '../screen.ts';

const total = 300;
/** Three blocks in and around the window, and one that comes or goes. */
const mostDrawn = 40;

const cards = (page: Page) => page.locator(`a[href*="${volunteerPages.activity.path}?"]`);

/** The card in the middle of the window, and how far from the top it stands. */
const middleCard = (page: Page): Promise<{ readonly words: string; readonly top: number } | null> =>
  page.evaluate(() => {
    const card = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('a');
    return card ? { words: card.textContent ?? '', top: Math.round(card.getBoundingClientRect().top) } : null;
  });

test('of three hundred activities few are drawn, and back brings the card where it stood', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, { app: 'volunteer' });
  const { page } = screen;
  await answerManyActivities(page, total);
  await goTo(screen, volunteerPages.activities.path);
  await expect(cards(page).first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('.vk-load-more').getByRole('status')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 90_000 });
  await expect.poll(() => cards(page).count()).toBeLessThanOrEqual(mostDrawn);
  await expect(cards(page).last()).toContainText(`第 ${total - 1} 個活動`);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2 + 60));
  await expect.poll(async () => (await middleCard(page))?.words ?? '').toMatch(/第 1\d\d 個活動/);
  await expect.poll(() => cards(page).count()).toBeLessThanOrEqual(mostDrawn);
  const left = await middleCard(page);
  await page.mouse.click(187, 406);
  await expect(page).toHaveURL((url) => url.pathname.endsWith(volunteerPages.activity.path));
  await page.goBack();
  await expect.poll(() => middleCard(page)).toEqual(left);
  expect(await cards(page).count()).toBeLessThanOrEqual(mostDrawn);
});
