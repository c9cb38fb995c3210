import { expect, test } from '../test.ts';
import { brokenWords, open, setTextSize } from '../every-route.ts';
import { framesDrawn } from '../frames.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';

/** The last three are a tablet, and desktops whose menu takes a part of the width. */
const widths = [320, 359, 360, 375, 430, 600, 768, 1024, 1280];

for (const language of ['en', 'pt'] as const)
  test(`the words under the figures of a board stand whole at any width and size in ${language}`, async ({
    browser,
  }) => {
    await haveDayAhead();
    const office = await administrator();
    const { activityId } = await releasedActivity(office, { name: '看板上的活動' });
    const { caller } = await newMember(office);
    await admitted(office, caller, activityId);
    const screen = await openScreen(browser, { app: 'org-admin', language, grant: grantOf(office) });
    const { page } = screen;
    await open(screen, `/activity/board?id=${activityId}`);
    await expect(page.getByRole('group', { name: screen.t('dayBoard.filter') })).toBeVisible();
    for (const size of ['m', 'l', 'xl'] as const) {
      await setTextSize(screen, size);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await framesDrawn(page);
        expect(await brokenWords(page), `${size} at ${width}`).toEqual([]);
      }
    }
  });
