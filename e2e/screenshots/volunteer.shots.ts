import { expect, test } from '@playwright/test';
import { linkFrom, open } from '../every-route.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember, people } from '../given/people.ts';
import { sendPassword } from '../journeys/steps/account.ts';
import { projectedCode, scan } from '../journeys/steps/attendance.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectPage, goTo, link, openScreen } from '../screen.ts';
import { advanceTo, haveDayAhead } from '../simulator.ts';
import { take, takeEach } from './take.ts';

const app = 'volunteer';

for (const language of ['zh-TW', 'pt'] as const) {
  const folder = `volunteer-375-${language}`;

  test(`before the log-in, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language });
    await takeEach(screen, folder, [
      ['01-log-in', '/Login-volunteer'],
      ['02-agreement', '/Login-userAgreement'],
      ['03-register', '/AccountRegister-accountRegister'],
    ]);
    await goTo(screen, '/Login-volunteer');
    await sendPassword(screen, people.volunteer);
    await expectPage(screen, { path: '/Login-phoneverification', title: screen.t('phoneStep.title') });
    await take(screen, `${folder}/34-phone-step`);
  });

  test(`becoming a volunteer, ${language}`, async ({ browser }) => {
    const screen = await openLoggedIn(browser, people.newcomer, { app, language });
    await takeEach(screen, folder, [
      ['04-registered', '/AccountRegister-accountSucceed'],
      ['05-real-name', '/VolunteerRegister-perfectVolunteer'],
      ['06-real-name-sent', '/VolunteerRegister-perfectionDatasucceed'],
      ['07-home-of-a-newcomer', '/home'],
    ]);
  });

  test(`the story, ${language}`, async ({ browser }) => {
    const screen = await openLoggedIn(browser, people.volunteer, { app, language });
    const activity = await linkFrom(screen, '/Home-volunteerActivity', '/Home-activityDetails');
    const organization = await linkFrom(screen, '/Home-organizationFind', '/Home-organizationDeta');
    const { search } = new URL(activity, 'http://x');
    await takeEach(screen, folder, [
      ['10-home', '/home'],
      ['11-activities', '/Home-volunteerActivity'],
      ['12-activity', activity],
      ['13-signed-up-people', `/Home-applyPersonnel${search}`],
      ['14-sign-up-done', `/Home-applySucceed${search}`],
      ['15-organizations', '/Home-organizationFind'],
      ['16-organization', organization],
      ['17-my-organizations', '/User-organizationAscription'],
      ['18-my-activities', '/User-myActivity'],
      ['19-inbox', '/User-inbox'],
      ['20-scan-failed', '/User-signDefeated?reason=codeExpired'],
      ['21-by-location', `/User-attendanceDef${search}`],
      ['22-ledger', '/User-serviceDate'],
      ['23-certificate', '/VolunteerRegister-volunteerCertificate'],
      ['24-me', '/user'],
      ['25-notices', '/Home-notice'],
      ['26-not-open', '/User-changePhone'],
    ]);
  });

  test(`checking in, ${language}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await administrator();
    const { caller } = await newMember(office);
    const { activityId, startsAt } = await releasedActivity(office, { name: '盧廉若公園・長者探訪' });
    await admitted(office, caller, activityId);
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    const admin = await openScreen(browser, { app: 'org-admin', grant: grantOf(office) });
    await scan(screen, await projectedCode(admin, activityId, 'in'));
    await expectPage(screen, { path: '/User-signSucceed', title: screen.t('attendance.resultIn') });
    await expect(screen.page.getByText(screen.t('attendance.done.in'), { exact: true })).toBeVisible();
    await take(screen, `${folder}/32-checked-in`);
    await advanceTo(new Date(startsAt.getTime() + 45 * 60_000));
    await scan(screen, await projectedCode(admin, activityId, 'out'));
    await expectPage(screen, { path: '/User-signSucceed', title: screen.t('attendance.resultOut') });
    await expect(screen.page.getByText(screen.t('attendance.done.out'), { exact: true })).toBeVisible();
    await take(screen, `${folder}/33-checked-out`);
  });

  test(`choosing a post, ${language}`, async ({ browser }) => {
    const screen = await openLoggedIn(browser, people.volunteer, { app, language });
    const { page, t } = screen;
    await open(screen, '/Home-volunteerActivity');
    await expect(page.locator('a[href*="/Home-activityDetails?"]').first()).toBeVisible();
    const addresses = await page
      .locator('a[href*="/Home-activityDetails?"]')
      .evaluateAll((links) => links.map((each) => (each.getAttribute('href') ?? '').replace('/wu', '')));
    const choose = button(screen, t('activity.bar.choose'));
    for (const address of addresses) {
      await open(screen, address);
      await expect(page.getByRole('main')).toBeVisible();
      if (!(await choose.isVisible())) continue;
      await choose.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await take(screen, `${folder}/30-choose-a-post`);
      return;
    }
  });

  test(`the language sheet, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language });
    await goTo(screen, '/Login-volunteer');
    await expect(link(screen, screen.t('login.register'))).toBeVisible();
    await take(screen, `${folder}/31-first-view`);
  });
}
