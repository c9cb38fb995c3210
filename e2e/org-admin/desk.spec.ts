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
