import { expect, test } from '../test.ts';
import { languages } from '@vp/domain';
import { open } from '../every-route.ts';
import { releasedActivity } from '../given/activity.ts';
import { administrator, grantOf } from '../given/people.ts';
import { button, openScreen } from '../screen.ts';

const app = 'org-admin';
const headMax = 200;
const longNames = [
  '路環黑沙海灘·親子海灘清潔日',
  '望廈長者中心及青洲坊社區服務中心·全日探訪及派飯活動（第三期，包括上門探訪）',
];

for (const language of languages) {
  test(`the head of an activity takes at most ${headMax} px of a desktop, ${language}`, async ({ browser }) => {
    const caller = await administrator();
    const desk = await openScreen(browser, { app, language, grant: grantOf(caller) });
    const { page, t } = desk;
    for (const [at, name] of longNames.entries()) {
      const { activityId } = await releasedActivity(caller, { name, startsInMinutes: 4000 + at * 600 });
      await open(desk, `/activity/detail?id=${activityId}`);
      const tabs = page.getByRole('tablist', { name: t('activity.tabs.label') });
      await expect(tabs).toBeVisible();
      expect((await tabs.boundingBox())?.y, name).toBeLessThanOrEqual(headMax);
      await button(desk, t('activity.detail.acts')).click();
      const cancel = page.getByRole('menuitem', { name: t('activity.detail.cancel') });
      await expect(cancel).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Escape');
      await expect(button(desk, t('activity.detail.acts'))).toBeFocused();
    }
  });
}

const rowMax = 44;

test('lists of a desktop with a mouse have rows of one table line until comfortable is chosen', async ({ browser }) => {
  const caller = await administrator();
  const desk = await openScreen(browser, { app, device: 'mouse', grant: grantOf(caller) });
  const { page, t } = desk;
  await open(desk, '/activity/list');
  const row = page
    .getByRole('list', { name: t('activity.list.label'), exact: true })
    .getByRole('listitem')
    .first();
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  await expect(row).toBeVisible();
  expect(await heightOf()).toBeLessThanOrEqual(rowMax);
  await expect(page.getByRole('link', { name: t('activity.list.publish') }).last()).toBeInViewport({ ratio: 1 });
  await button(desk, t('ui.table.comfortable')).click();
  await expect.poll(heightOf).toBeGreaterThanOrEqual(56);
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(heightOf).toBeGreaterThanOrEqual(56);
});

test('a touch screen as wide as a desktop keeps large rows and has no switch', async ({ browser }) => {
  const caller = await administrator();
  const tablet = await openScreen(browser, { app, grant: grantOf(caller) });
  await open(tablet, '/activity/list');
  const list = tablet.page.getByRole('list', { name: tablet.t('activity.list.label'), exact: true });
  const action = list.getByRole('link', { name: /錄取/ }).last();
  await expect(action).toBeVisible();
  expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(button(tablet, tablet.t('ui.table.comfortable'))).toBeHidden();
});

test('people of an activity are rows of one line whose actions show on focus', async ({ browser }) => {
  const caller = await administrator();
  const desk = await openScreen(browser, { app, language: 'pt', device: 'mouse', grant: grantOf(caller) });
  const { page } = desk;
  await open(desk, '/activity/list');
  await page.locator('a[href*="tab=toAdmit"]').first().click();
  const row = page.getByRole('table').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(rowMax);
  const action = row.getByRole('button');
  const opacity = () => action.evaluate((element) => getComputedStyle(element.closest('td > *') ?? element).opacity);
  expect(await opacity()).toBe('0');
  await row.getByRole('checkbox').focus();
  for (const control of [row.getByRole('link'), action]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
    expect(await opacity()).toBe('1');
  }
});
