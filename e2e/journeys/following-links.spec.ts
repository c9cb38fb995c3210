import { expect, test } from '../test.ts';
import { volunteerPages } from '@vp/access/addresses';
import { volunteerAddresses } from '@vp/contract/addresses';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { goTo } from '../screen.ts';

const [detailCall = ''] = volunteerAddresses.activity.detail.path.split(':id');

test('a row that is tapped twice is one step: its page says that it comes, and back leads to the list', async ({
  browser,
}) => {
  const { page, ...screen } = await openLoggedIn(browser, people.volunteer, { app: 'volunteer' });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    (url) => url.pathname.startsWith(detailCall),
    async (route) => {
      await answered;
      await route.continue();
    },
  );
  await goTo({ page, ...screen }, volunteerPages.activities.path);
  const rows = page.locator(`a[href*="${volunteerPages.activity.path}?"]`);
  await rows.nth(1).dblclick();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(volunteerPages.activity.path));
  // The response is slow: the page renders without it.
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(rows).toHaveCount(0);
  answer();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(volunteerPages.activities.path));
  await expect(rows.nth(1)).toBeVisible();
});
