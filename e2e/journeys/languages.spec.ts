import { expect, test } from '@playwright/test';
import { releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { expectNoProblems, expectPage, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { projectedCode, scan } from './steps/attendance.ts';
import { admitAll, openActivity, seeAdmitted, signUp } from './steps/sign-up.ts';

for (const language of ['pt', 'en', 'zh-CN'] as const) {
  test(`sign-up, admission and check-in in ${language}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await administrator();
    const member = await newMember(office);
    const { activityId, name } = await releasedActivity(office, { name: `長者探訪 ${member.documentNumber}` });
    const volunteer = await openScreen(browser, { app: 'volunteer', language, grant: grantOf(member.caller) });
    const admin = await openScreen(browser, { app: 'org-admin', language, grant: grantOf(office) });
    const { t, page } = volunteer;

    await openActivity(volunteer, activityId);
    await signUp(volunteer, '接待');
    await admitAll(admin, activityId);
    await seeAdmitted(volunteer, name);
    await scan(volunteer, await projectedCode(admin, activityId, 'in'));
    await expectPage(volunteer, { path: '/User-signSucceed', title: t('attendance.resultIn') });
    await expect(page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();
    expectNoProblems(volunteer, admin);
  });
}
