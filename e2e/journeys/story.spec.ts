import { expect, test } from '../test.ts';
import { formatHours } from '@vp/i18n';
import { minuteMs } from '@vp/domain';
import { administrator, newPerson, organization, people } from '../given/people.ts';
import { shownCode } from '../given/shown-code.ts';
import {
  button,
  expectNoProblems,
  expectPage,
  fieldOf,
  figure,
  goTo,
  link,
  openMenu,
  openScreen,
  qrCode,
  scanned,
} from '../screen.ts';
import type { Screen } from '../screen.ts';
import { advanceMinutes, advanceTo, haveDayAhead, serverNow } from '../simulator.ts';
import { logIn, passPhoneStep, register, sendPassword } from './steps/account.ts';
import { projectedCode, scan, scanVolunteer } from './steps/attendance.ts';
import { applyTo } from './steps/membership.ts';
import { submitRealName } from './steps/real-name.ts';
import { fillBasics, fillRest, openRelease, publish, releaseAround, uploadCover } from './steps/release.ts';
import { pass } from './steps/review.ts';
import { admitAll, openActivity, seeAdmitted, signUp } from './steps/sign-up.ts';
import { step } from './steps/step.ts';

const person = newPerson();

const draftKept = ({ t }: Screen): RegExp => new RegExp(t('release.draft.saved', { time: '|' }).replace('|', '.+'));

/** Matches the message that an earlier check-out was replaced, at any time. */
const replacedWords = ({ t }: Screen): RegExp =>
  new RegExp(t('attendance.done.replaced', { time: '|' }).replace('|', String.raw`\d\d:\d\d`));

test('one activity from publication to counted hours', async ({ browser }) => {
  await haveDayAhead();
  // Its first log-in advances the clock, which later would count as hours.
  await administrator();
  const first = await openScreen(browser, { app: 'volunteer' });
  const { t } = first;

  await step([first], 'logged out, the guard leads to the log-in and keeps the way', async () => {
    await goTo(first, '/VolunteerRegister-perfectVolunteer');
    await expectPage(first, { path: '/Login-volunteer', title: t('session.title') });
    expect(new URL(first.page.url()).searchParams.get('redirect')).toBe('/VolunteerRegister-perfectVolunteer');
  });

  await test.step('an account is registered', async () => {
    await register(first, person);
    expectNoProblems(first);
    await first.context.close();
  });

  const volunteer = await openScreen(browser, { app: 'volunteer' });

  await step([volunteer], 'on a new device the phone is proven, and the way goes on', async () => {
    await advanceMinutes(3);
    await goTo(volunteer, '/VolunteerRegister-perfectVolunteer');
    await sendPassword(volunteer, person);
    await passPhoneStep(volunteer, person);
    await expectPage(volunteer, {
      path: '/VolunteerRegister-perfectVolunteer',
      title: t('realName.form.title'),
    });
  });

  await step([volunteer], 'home, list and details are open, and say what is still missing', async () => {
    await goTo(volunteer, '/home');
    await expect(volunteer.page.getByText(t('home.stepsLeft', { count: 2 }))).toBeVisible();
    await volunteer.page
      .getByRole('navigation', { name: t('ui.mainMenu') })
      .getByRole('link', { name: t('shell.tabs.activities') })
      .click();
    await expectPage(volunteer, { path: '/Home-volunteerActivity', title: t('activity.list.title') });
    await volunteer.page.locator('a[href*="/Home-activityDetails?"]').first().click();
    await expectPage(volunteer, { path: '/Home-activityDetails', title: t('activity.detail.title') });
    await expect(volunteer.page.getByText(t('activity.eligible.notYet'))).toBeVisible();
    await link(volunteer, t('activity.next.realNameMissing')).click();
  });

  await step([volunteer], 'the real-name check is sent', async () => {
    await submitRealName(volunteer, person);
  });

  await step([volunteer], 'an organization is asked for membership', async () => {
    await link(volunteer, t('realName.sent.organizations')).click();
    await applyTo(volunteer, organization);
  });

  const admin = await openScreen(browser, { app: 'org-admin' });
  const a = admin.t;

  await step([admin], 'the administrator logs in and sees what waits', async () => {
    await logIn(admin, people.administrator);
    await expect(admin.page.getByRole('heading', { name: a('dashboard.todos') })).toBeVisible();
  });

  await step([admin], 'the real-name check and the join request are passed', async () => {
    await pass(admin, 'realName', person.chineseName);
    await pass(admin, 'join', person.chineseName);
  });

  const release = releaseAround(await serverNow(), `蓮峰敬老日 ${person.documentNumber}`);

  await step([admin], 'the release is written, kept as a draft over a reload, and not left by mistake', async () => {
    await openRelease(admin);
    await fillBasics(admin, release);
    await expect(admin.page.getByText(draftKept(admin))).toBeVisible();
    await admin.page.reload();
    await expect(fieldOf(admin, 'basics.name').locator('input')).toHaveValue(release.name);
    await openMenu(admin, 'home');
    const dialog = admin.page.getByRole('alertdialog');
    await expect(dialog).toContainText(a('release.leave.title'));
    await dialog.getByRole('button', { name: a('release.leave.stay') }).click();
    await expectPage(admin, { path: '/activity/release/form' });
  });

  const activityId = await step([admin], 'the activity is published', async () => {
    await uploadCover(admin);
    await fillRest(admin, release);
    return publish(admin, release);
  });

  await step([volunteer], 'the volunteer signs up for one post', async () => {
    await openActivity(volunteer, activityId);
    await signUp(volunteer, '攤位協助');
  });

  await step([volunteer, admin], 'the volunteer is admitted and told', async () => {
    await admitAll(admin, activityId);
    await seeAdmitted(volunteer, release.name);
  });

  await step([volunteer, admin], 'the projected code checks in', async () => {
    await scan(volunteer, await projectedCode(admin, activityId, 'in'));
    await expectPage(volunteer, { path: '/User-signSucceed', title: t('attendance.resultIn') });
    await expect(volunteer.page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();
  });

  const minutesIn = (minutes: number): Date => new Date(release.startsAt.getTime() + minutes * minuteMs);
  const seeHours = (hours: number) =>
    expect(
      volunteer.page.getByText(t('attendance.done.hours', { hours: formatHours('zh-TW', hours) }), { exact: true }),
    ).toBeVisible();

  await step(
    [volunteer],
    'a check-out that comes too early is asked about, and who takes it back goes on serving',
    async () => {
      await advanceTo(minutesIn(20));
      await scan(volunteer, await projectedCode(admin, activityId, 'out'));
      await expect(volunteer.page.getByText(t('attendance.early.title'))).toBeVisible();
      await link(volunteer, t('attendance.early.stay')).click();
      await expectPage(volunteer, { path: '/home' });
      const now = volunteer.page.getByRole('region', { name: t('home.now.title') });
      await expect(now).toContainText(t('home.now.running'));
      await expect(now).toContainText(release.name);
    },
  );

  await step([volunteer], 'who leaves early checks out with the time until then', async () => {
    await advanceTo(minutesIn(40));
    await scan(volunteer, await shownCode(await administrator(), { activityId, direction: 'out' }));
    await button(volunteer, t('attendance.early.leave')).click();
    await expectPage(volunteer, { path: '/User-signSucceed', title: t('attendance.resultOut') });
    await seeHours(0.6);
  });

  await step([volunteer], 'an hour later a later check-out takes its place, with the hours of the period', async () => {
    await advanceTo(minutesIn(69));
    await scan(volunteer, await shownCode(await administrator(), { activityId, direction: 'out' }));
    await button(volunteer, t('attendance.early.leave')).click();
    await expectPage(volunteer, { path: '/User-signSucceed', title: t('attendance.resultOut') });
    await expect(volunteer.page.getByText(t('attendance.done.outAgain'), { exact: true })).toBeVisible();
    await expect(volunteer.page.getByText(replacedWords(volunteer))).toBeVisible();
    await seeHours(1.1);
  });

  await step([volunteer], 'ledger and totals count them', async () => {
    await link(volunteer, t('attendance.done.ledger')).click();
    await expectPage(volunteer, { path: '/User-serviceDate', title: t('attendance.ledger.title') });
    const entry = button(volunteer, new RegExp(release.name));
    await expect(entry).toContainText(t('attendance.ledger.hours', { hours: formatHours('zh-TW', 1.1) }));
    await entry.click();
    const sheet = volunteer.page.getByRole('dialog', { name: release.name });
    await expect(sheet).toContainText(t('attendance.ledger.state.counted'));
    await volunteer.page.keyboard.press('Escape');
    await expect(figure(volunteer, t('attendance.done.serviceHours'))).toHaveText(formatHours('zh-TW', 1.1));
    await expect(figure(volunteer, t('attendance.done.activities'))).toHaveText('1');
    await goTo(volunteer, '/user');
    await expectPage(volunteer, { path: '/user', title: t('volunteer.title') });
    await expect(figure(volunteer, t('volunteer.figures.serviceHours'))).toHaveText(formatHours('zh-TW', 1.1));
    await expect(
      volunteer.page.getByText(t('volunteer.star.served', { hours: formatHours('zh-TW', 1.1) })),
    ).toBeVisible();
  });

  await step([volunteer, admin], 'the organization scans the certificate', async () => {
    await goTo(volunteer, '/VolunteerRegister-volunteerCertificate');
    await expectPage(volunteer, { path: '/VolunteerRegister-volunteerCertificate', title: t('certificate.title') });
    await scanVolunteer(admin, { activityId, code: await scanned(qrCode(volunteer)), name: person.chineseName });
  });

  expectNoProblems(volunteer, admin);
});
