import { expect, test } from '../test.ts';
import { minuteMs } from '@vp/domain';
import { admitted, releasedActivity } from '../given/activity.ts';
import { grantOf } from '../given/people.ts';
import { projectedCode, scan } from '../journeys/steps/attendance.ts';
import { button, goTo, openScreen } from '../screen.ts';
import { advanceTo } from '../simulator.ts';
import { take, takeEach, takeWhole } from './take.ts';
import { languages, officeAndMember } from './volunteer-states.ts';

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`one stay in two periods, and one that was broken off, ${language}`, async ({ browser }) => {
    const { office, member } = await officeAndMember();
    const wanted = { name: '望廈長者中心·全日探訪', periodMinutes: [30, 30] };
    const { activityId, startsAt } = await releasedActivity(office, wanted);
    await admitted(office, member.caller, activityId);
    const screen = await openScreen(browser, { app: 'volunteer', language, grant: grantOf(member.caller) });
    const admin = await openScreen(browser, { app: 'org-admin', grant: grantOf(office) });
    const { page, t } = screen;
    await scan(screen, await projectedCode(admin, activityId, 'in'));
    await expect(page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();
    await takeWhole(screen, `${folder}/stay-01-in`);
    await advanceTo(new Date(startsAt.getTime() + 31 * minuteMs));
    await takeEach(screen, folder, [
      ['stay-02-home-in-the-second-period', '/home'],
      ['stay-03-activity-in-the-second-period', `/Home-activityDetails?id=${activityId}`],
    ]);
    await advanceTo(new Date(startsAt.getTime() + 62 * minuteMs));
    await scan(screen, await projectedCode(admin, activityId, 'out'));
    await expect(page.getByText(t('attendance.done.out'), { exact: true })).toBeVisible();
    await takeWhole(screen, `${folder}/stay-04-out`);

    const broken = await releasedActivity(office, {
      name: '黑沙海灘清潔',
      periodMinutes: [60, 60],
      startsInMinutes: 20,
    });
    await admitted(office, member.caller, broken.activityId);
    await scan(screen, await projectedCode(admin, broken.activityId, 'in'));
    await expect(page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();
    await advanceTo(new Date(broken.startsAt.getTime() + 40 * minuteMs));
    await office.api.activity.cancel({ body: { activityId: broken.activityId, reason: '颱風訊號已懸掛' } });
    await takeEach(screen, folder, [
      ['stay-05-broken-off', `/Home-activityDetails?id=${broken.activityId}`],
      ['stay-06-inbox', '/User-inbox'],
      ['stay-07-ledger', '/User-serviceDate'],
    ]);
    await goTo(screen, '/User-serviceDate');
    for (const [at, name] of ['望廈長者中心', '黑沙海灘清潔'].entries()) {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await take(screen, `${folder}/stay-08-entry-${at}`);
      await button(screen, t('ui.close')).first().click();
    }
  });
}
