import { expect, test } from '@playwright/test';
import { administrator, newMember, people } from '../given/people.ts';
import { expectNoProblems, expectPage, openScreen } from '../screen.ts';
import { advanceMinutes, haveDayAhead, serverNow } from '../simulator.ts';
import { logIn } from './steps/account.ts';
import { projectedCode, scan } from './steps/attendance.ts';
import { fillBasics, fillRest, openRelease, publish, releaseAround, uploadCover } from './steps/release.ts';
import { admitAll, openActivity, seeAdmitted, signUp } from './steps/sign-up.ts';

for (const language of ['pt', 'en', 'zh-CN'] as const) {
  test(`log-in, release, sign-up, admission and check-in in ${language}`, async ({ browser }) => {
    await haveDayAhead();
    const member = await newMember(await administrator());
    const volunteer = await openScreen(browser, { app: 'volunteer', language });
    const admin = await openScreen(browser, { app: 'org-admin', language });
    const { t, page } = volunteer;

    // A phone gets one message in two minutes.
    await advanceMinutes(3);
    await logIn(volunteer, member);
    await logIn(admin, people.administrator);

    const release = releaseAround(await serverNow(), `長者探訪 ${member.documentNumber}`);
    await openRelease(admin);
    await fillBasics(admin, release);
    await uploadCover(admin);
    await fillRest(admin, release);
    const activityId = await publish(admin, release);

    await openActivity(volunteer, activityId);
    await signUp(volunteer, '接待長者');
    await admitAll(admin, activityId);
    await seeAdmitted(volunteer, release.name);
    await scan(volunteer, await projectedCode(admin, activityId, 'in'));
    await expectPage(volunteer, { path: '/User-signSucceed', title: t('attendance.resultIn') });
    await expect(page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();
    expectNoProblems(volunteer, admin);
  });
}
