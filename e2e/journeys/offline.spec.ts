import { expect, test } from '../test.ts';
import { calls } from '@vp/contract';
import { formatHours } from '@vp/i18n';
import { minuteMs } from '@vp/domain';
import { startDeployment } from '../given/deployment.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { shownCode } from '../given/shown-code.ts';
import { button, expectFocusNotLost, expectNoProblems, expectPage, goTo, link, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { advanceMinutes, advanceTo, haveDayAhead, hostAnswers } from '../simulator.ts';
import { expectQueryStored, expectFilesStored, storedPage } from './steps/stored-files.ts';
import {
  expectKept,
  givenService,
  offlineProblems as expected,
  openHome,
  scanFromTabs,
  setClockADayOff,
  words,
} from './steps/queued-scan.ts';

const atTheGarden = { latitude: 22.2009, longitude: 113.548, accuracy: 30 };

test('in an open page, the clock a day ahead: scanned twice without a network, sent later, hours right', async ({
  browser,
}) => {
  const name = '離線掃碼的探訪';
  const { admin, caller, activityId, startsAt } = await givenService({ name, attendance: 'scan' });
  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller), expected });
  const { t, page, context } = volunteer;

  await setClockADayOff(volunteer, 'ahead');
  await openHome(volunteer);
  const codeIn = await shownCode(admin, { activityId, direction: 'in' });
  await context.setOffline(true);
  await scanFromTabs(volunteer, codeIn);
  await expectKept(volunteer);

  await test.step('the certificate and a page that never came, without a network', async () => {
    await link(volunteer, t('home.entries.certificate')).click();
    await expectPage(volunteer, { path: '/VolunteerRegister-volunteerCertificate', title: t('certificate.title') });
    await expect(
      page.getByText(new RegExp(t('certificate.stale', { time: '|' }).split('|').at(-1) ?? '')),
    ).toBeVisible();
    await page.goBack();
    await expectPage(volunteer, { path: '/home' });
    await page
      .getByRole('navigation', { name: t('ui.mainMenu') })
      .getByRole('link', { name: t('shell.tabs.me') })
      .click();
    await expectPage(volunteer, { path: '/user' });
    await link(volunteer, t('volunteer.entries.security')).click();
    await expect(words(volunteer, t('common.network.pageMissing'))).toBeVisible();
    await page.goBack();
    await expectPage(volunteer, { path: '/user' });
    await page.goBack();
    await expectPage(volunteer, { path: '/home' });
  });

  await advanceMinutes(10);
  await context.setOffline(false);
  await expect(words(volunteer, t('activity.queued.sentIn', { activity: name }))).toBeVisible();
  await button(volunteer, t('common.actions.ok')).click();

  await advanceTo(new Date(startsAt.getTime() + 45 * minuteMs));
  await openHome(volunteer);
  const codeOut = await shownCode(admin, { activityId, direction: 'out' });
  await context.setOffline(true);
  await scanFromTabs(volunteer, codeOut);
  await button(volunteer, t('attendance.early.leave')).click();
  await expectKept(volunteer);
  await context.setOffline(false);
  await expect(words(volunteer, t('activity.queued.sentOut', { activity: name }))).toBeVisible();
  const { listData } = await caller.api.attendance.ledger({ query: {} });
  expect(listData).toMatchObject([{ activityId, hours: 0.7, state: 'counted' }]);
  expectNoProblems(volunteer);
});

/** Opens the location from the home page, which shows the service of the day. */
async function locateOffline(screen: Screen): Promise<void> {
  const { t } = screen;
  await link(screen, t('activity.step.locateIn')).click();
  await expectPage(screen, { path: '/User-attendanceDef', title: t('attendance.location.title') });
  await button(screen, t('attendance.location.checkIn')).click();
  await expectKept(screen);
}

test('in an open page of a browser that keeps no files: located without a network, sent later', async ({ browser }) => {
  const name = '開着頁面定位的清潔日';
  const { caller, activityId } = await givenService({ name, attendance: 'automatic' });
  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller), expected });
  const { t, page, context } = volunteer;
  await openHome(volunteer);
  await expectQueryStored(volunteer, 'activity', 'detail', activityId);
  await hostAnswers(page, { location: atTheGarden });
  await context.setOffline(true);
  await locateOffline(volunteer);
  await context.setOffline(false);
  await expect(words(volunteer, t('activity.queued.sentIn', { activity: name }))).toBeVisible();
  const { mine } = await caller.api.activity.detail({ params: { id: activityId }, query: {} });
  expect(mine).not.toBeNull();
  expectNoProblems(volunteer);
});

test('with a worker, the clock a day behind: opened again without a network, located, sent later', async ({
  browser,
}) => {
  const name = '離線定位的清潔日';
  const given = await givenService({ name, attendance: 'automatic' });
  const { caller, activityId, startsAt } = given;
  const options = { app: 'volunteer', grant: grantOf(caller), expected, serviceWorkers: 'allow' } as const;
  const volunteer = await openScreen(browser, options);
  const { t, page, context } = volunteer;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(atTheGarden);

  await setClockADayOff(volunteer, 'behind');
  await openHome(volunteer);
  await expectFilesStored(volunteer, [/home-page-/, /activity-/, /pages-/, /macao-map-/]);
  await expectQueryStored(volunteer, 'activity', 'detail', activityId);
  await context.setOffline(true);
  await page.reload();
  await expectPage(volunteer, { path: '/home' });
  await locateOffline(volunteer);

  await page.reload();
  await expect(words(volunteer, t('activity.queued.title', { count: 1 }))).toBeVisible();
  await context.setOffline(false);
  await expect(words(volunteer, t('activity.queued.sentIn', { activity: name }))).toBeVisible();

  await advanceTo(new Date(startsAt.getTime() + 45 * minuteMs));
  await goTo(volunteer, `/User-attendanceDef?id=${activityId}`);
  await hostAnswers(page, { location: atTheGarden });
  await button(volunteer, t('attendance.location.checkOut')).click();
  await button(volunteer, t('attendance.early.leave')).click();
  const hours = formatHours('zh-TW', 0.7);
  await expect(words(volunteer, t('attendance.done.hours', { hours }))).toBeVisible();
  expectNoProblems(volunteer);
});

test('home as it was left stands before any answer, and a tap whose reads are cut off leads there and back', async ({
  browser,
}) => {
  const name = '今日已看過的探訪';
  const { caller } = await givenService({ name, attendance: 'scan' });
  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller), expected });
  const { t, page, context } = volunteer;
  const tabs = page.getByRole('navigation', { name: t('ui.mainMenu') });
  await openHome(volunteer);

  await test.step('opened again on a line that answers nothing yet', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((done) => (answer = done));
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await goTo(volunteer, '/home');
    await expect(page.getByRole('main')).toContainText(name);
    await expectPage(volunteer, { path: '/home' });
    answer();
    await page.unrouteAll({ behavior: 'wait' });
    await openHome(volunteer);
  });

  await test.step('the network goes while the next page asks for what it shows', async () => {
    const isFind = ({ pathname }: URL): boolean => pathname === calls.activity.find.path;
    await page.route(isFind, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await tabs.getByRole('link', { name: t('shell.tabs.activities') }).click();
    await expectPage(volunteer, { path: '/Home-volunteerActivity', title: t('activity.list.title') });
    await expect(words(volunteer, t('ui.offline'))).toBeVisible();
    await expectFocusNotLost(volunteer);
    await tabs.getByRole('link', { name: t('shell.tabs.home') }).click();
    await expectPage(volunteer, { path: '/home' });
    await expect(page.getByRole('main')).toContainText(name);
  });

  await test.step('with the network back the same tap shows it', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await context.setOffline(false);
    await tabs.getByRole('link', { name: t('shell.tabs.activities') }).click();
    await expect(page.locator('a[href*="/Home-activityDetails?"]').first()).toBeVisible();
    await expect(words(volunteer, t('ui.offline'))).toHaveCount(0);
  });
  expectNoProblems(volunteer);
});

test('a deployment leaves an open page working, and the next visit has the new build, also without a network', async ({
  browser,
}) => {
  await haveDayAhead();
  const { caller } = await newMember(await administrator());
  const deployment = await startDeployment();
  try {
    const options = { app: 'volunteer', grant: grantOf(caller), expected, serviceWorkers: 'allow' } as const;
    const volunteer = await openScreen(browser, options);
    const { t, page, context } = volunteer;
    const profile = page
      .getByRole('navigation', { name: t('ui.mainMenu') })
      .getByRole('link', { name: t('shell.tabs.me') });
    const home = page
      .getByRole('navigation', { name: t('ui.mainMenu') })
      .getByRole('link', { name: t('shell.tabs.home') });
    const entryOf = () => page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src'));

    await page.goto(`${deployment.url}home`);
    await profile.click();
    await expectPage(volunteer, { path: '/user' });
    await expectFilesStored(volunteer, [/home-page-/, /pages-/]);
    await page.goto(`${deployment.url}home`);
    const before = await entryOf();
    deployment.deployNext();

    await profile.click();
    await expectPage(volunteer, { path: '/user' });
    await home.click();
    await expectPage(volunteer, { path: '/home' });
    expect(await entryOf()).toBe(before);

    await page.reload();
    await expectPage(volunteer, { path: '/home' });
    const after = await entryOf();
    expect(after).not.toBe(before);
    await expect.poll(() => storedPage(volunteer), { timeout: 30_000 }).toContain(after);
    await expectFilesStored(volunteer, [/home-page-n/, /pages-n/]);
    await context.setOffline(true);
    await page.reload();
    await expectPage(volunteer, { path: '/home' });
    expect(await entryOf()).toBe(after);
    await profile.click();
    await expectPage(volunteer, { path: '/user' });
    expectNoProblems(volunteer);
  } finally {
    deployment.stop();
  }
});
