import { expect, test } from '../test.ts';
import { minuteMs } from '@vp/domain';
import { formatHours } from '@vp/i18n';
import { administrator, newPerson, organizationNames, passCheck, people, takeIn } from '../given/people.ts';
import { button, expectNoProblems, expectPage, figure, goTo, link, openScreen, qrCode, scanned } from '../screen.ts';
import { advanceMinutes, advanceTo, haveDayAhead, serverNow } from '../simulator.ts';
import { logIn, register } from './steps/account.ts';
import { projectedCode, scan, scanVolunteer } from './steps/attendance.ts';
import { applyTo } from './steps/membership.ts';
import { submitRealName } from './steps/real-name.ts';
import { fillBasics, fillRest, openRelease, publish, releaseAround, uploadCover } from './steps/release.ts';
import { admitAll, openActivity, seeAdmitted, signUp } from './steps/sign-up.ts';
import { step } from './steps/step.ts';

/** Both sites on phones: a language changes only texts and how they fit. */
for (const language of ['pt', 'en', 'zh-CN'] as const) {
  test(`from the registration to the certificate, and from the release to the codes, in ${language}`, async ({
    browser,
  }) => {
    await haveDayAhead();
    const person = newPerson();
    const volunteer = await openScreen(browser, { app: 'volunteer', language });
    const admin = await openScreen(browser, { app: 'org-admin', language, device: 'phone' });
    const { t, page } = volunteer;

    await step([volunteer], 'registers, sends the identity check, asks to join', async () => {
      await goTo(volunteer, '/Login-volunteer');
      await register(volunteer, person);
      await link(volunteer, t('registration.done.verify')).click();
      await submitRealName(volunteer, person);
      await link(volunteer, t('realName.sent.organizations')).click();
      await applyTo(volunteer, organizationNames[language]);
    });

    const office = await administrator();
    await passCheck(office, person.chineseName);
    await takeIn(office, person.chineseName);
    // A phone gets one message in two minutes.
    await advanceMinutes(3);

    const release = releaseAround(await serverNow(), `長者探訪 ${person.documentNumber}`);
    const activityId = await step([admin], 'the organization logs in and releases an activity', async () => {
      await logIn(admin, people.administrator);
      await openRelease(admin);
      await fillBasics(admin, release);
      await uploadCover(admin);
      await fillRest(admin, release);
      return publish(admin, release);
    });

    await step([volunteer, admin], 'signs up, is admitted, and told', async () => {
      await openActivity(volunteer, activityId);
      await signUp(volunteer, '接待長者');
      await admitAll(admin, activityId);
      await seeAdmitted(volunteer, release.name);
    });

    await step([volunteer, admin], 'checks in by the projected code', async () => {
      await scan(volunteer, await projectedCode(admin, activityId, 'in'));
      await expectPage(volunteer, { path: '/User-signSucceed', title: t('attendance.resultIn') });
      await expect(page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();
    });

    const hours = formatHours(language, 0.7);
    await step([volunteer, admin], 'checks out early, and sees the hours', async () => {
      await advanceTo(new Date(release.startsAt.getTime() + 45 * minuteMs));
      await scan(volunteer, await projectedCode(admin, activityId, 'out'));
      await button(volunteer, t('attendance.early.leave')).click();
      await expectPage(volunteer, { path: '/User-signSucceed', title: t('attendance.resultOut') });
      await expect(page.getByText(t('attendance.done.hours', { hours }), { exact: true })).toBeVisible();
      await link(volunteer, t('attendance.done.ledger')).click();
      await expectPage(volunteer, { path: '/User-serviceDate', title: t('attendance.ledger.title') });
      await expect(figure(volunteer, t('attendance.done.serviceHours'))).toHaveText(hours);
    });

    await step([volunteer, admin], 'shows the certificate, which the organization scans', async () => {
      await goTo(volunteer, '/VolunteerRegister-volunteerCertificate');
      await expectPage(volunteer, { path: '/VolunteerRegister-volunteerCertificate', title: t('certificate.title') });
      const code = await scanned(qrCode(volunteer));
      await scanVolunteer(admin, { activityId, code, name: person.chineseName });
    });
    expectNoProblems(volunteer, admin);
  });
}
