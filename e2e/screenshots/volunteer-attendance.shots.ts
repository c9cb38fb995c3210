import { expect, test } from '../test.ts';
import { minuteMs } from '@vp/domain';
import { open } from '../every-route.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { grantOf } from '../given/people.ts';
import { projectedCode, scan } from '../journeys/steps/attendance.ts';
import { openHome, scanFromTabs } from '../journeys/steps/queued-scan.ts';
import { button, expectPage, goTo, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { advanceTo, hostAnswers } from '../simulator.ts';
import type { Host } from '../simulator.ts';
import { take, takeEach, takeWhole } from './take.ts';
import { demoVolunteer, languages, officeAndMember } from './volunteer-states.ts';

const app = 'volunteer';
/** WGS-84, as the chat app reads them. */
const atTheGarden = { latitude: 22.2009, longitude: 113.548, accuracy: 30 };
const places = [
  ['outside', { latitude: 22.156, longitude: 113.56, accuracy: 30 }],
  ['denied', 'denied'],
  ['undetermined', { ...atTheGarden, accuracy: 3000 }],
] as const satisfies readonly (readonly [string, NonNullable<Host['location']>])[];

/** Makes the device refuse further writes. */
const refuseStorage = ({ page }: Screen): Promise<void> =>
  page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

async function locate(screen: Screen, location: NonNullable<Host['location']>): Promise<void> {
  await hostAnswers(screen.page, { location });
  await button(screen, screen.t('attendance.location.checkIn')).click();
}

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`attendance by location, ${language}`, async ({ browser }) => {
    const { office, member } = await officeAndMember();
    const wanted = { name: '盧廉若公園清潔日', attendance: 'automatic' } as const;
    const { activityId, startsAt } = await releasedActivity(office, wanted);
    await admitted(office, member.caller, activityId);
    const screen = await openScreen(browser, { app, language, grant: grantOf(member.caller) });
    const { page, t } = screen;
    await open(screen, '/home');
    await takeWhole(screen, `${folder}/attendance-01-home-by-location`);
    await open(screen, `/User-attendanceDef?id=${activityId}`);
    await expect(page.locator('[data-part="map-attribution"]')).toBeVisible();
    await takeWhole(screen, `${folder}/attendance-02-not-yet`);
    for (const [name, place] of places) {
      await locate(screen, place);
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(t(`attendance.location.${name}`));
      await takeWhole(screen, `${folder}/attendance-03-${name}`);
    }
    await takeEach(screen, folder, [['attendance-06-codeInvalid', '/User-signSucceed?code=0.made-up']]);
    await open(screen, `/User-attendanceDef?id=${activityId}`);
    await locate(screen, atTheGarden);
    await expect(page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();
    await takeWhole(screen, `${folder}/attendance-07-in`);
    await advanceTo(new Date(startsAt.getTime() + 45 * minuteMs));
    await takeEach(screen, folder, [
      ['attendance-08-activity-under-way', `/Home-activityDetails?id=${activityId}`],
      ['attendance-09-home-under-way', '/home'],
      ['attendance-10-location-out', `/User-attendanceDef?id=${activityId}`],
      ['attendance-11-mine-under-way', '/User-myActivity?tab=inProgress'],
      ['attendance-12-ledger-open', '/User-serviceDate'],
    ]);
    await hostAnswers(page, { location: atTheGarden });
    await goTo(screen, `/User-attendanceDef?id=${activityId}`);
    await hostAnswers(page, { location: atTheGarden });
    await button(screen, t('attendance.location.checkOut')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(screen, `${folder}/attendance-12-leave-early`);
    await button(screen, t('attendance.early.leave')).click();
    await expect(page.getByText(t('attendance.done.out'), { exact: true })).toBeVisible();
    await takeWhole(screen, `${folder}/attendance-13-out`);
  });

  test(`attendance by code, ${language}`, async ({ browser }) => {
    const { office, member } = await officeAndMember();
    const { activityId, startsAt } = await releasedActivity(office, { name: '盧廉若公園·長者探訪' });
    await admitted(office, member.caller, activityId);
    const screen = await openScreen(browser, { app, language, grant: grantOf(member.caller) });
    const admin = await openScreen(browser, { app: 'org-admin', grant: grantOf(office) });
    const { page, t } = screen;
    const code = await projectedCode(admin, activityId, 'in');
    await takeEach(screen, folder, [
      ['attendance-20-home-to-check-in', '/home'],
      ['attendance-21-activity-to-check-in', `/Home-activityDetails?id=${activityId}`],
    ]);
    await scan(screen, 'https://example.org/');
    await expect(page.getByText(t('attendance.scanner.notOurs'))).toBeVisible();
    await takeWhole(screen, `${folder}/attendance-22-not-ours`);
    const guest = await openScreen(browser, { app, language });
    await goTo(guest, `/User-signSucceed?code=${encodeURIComponent(code)}`);
    await expectPage(guest, { path: '/User-signSucceed' });
    await expect(guest.page.locator('[aria-busy=true]')).toHaveCount(0);
    await takeWhole(guest, `${folder}/attendance-23-guest`);
    await scan(screen, await projectedCode(admin, activityId, 'in'));
    await expect(page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();
    await takeWhole(screen, `${folder}/attendance-24-in`);
    await scan(screen, await projectedCode(admin, activityId, 'in'));
    await expectPage(screen, { path: '/User-signSucceed', title: t('attendance.resultIn') });
    await takeWhole(screen, `${folder}/attendance-25-in-before`);
    await advanceTo(new Date(startsAt.getTime() + 69 * minuteMs));
    await scan(screen, await projectedCode(admin, activityId, 'out'));
    await expect(page.getByText(t('attendance.early.title'), { exact: true })).toBeVisible();
    await takeWhole(screen, `${folder}/attendance-26-early`);
    await button(screen, t('attendance.early.leave')).click();
    await expect(page.getByText(t('attendance.done.out'), { exact: true })).toBeVisible();
    await takeWhole(screen, `${folder}/attendance-26-out`);
    await takeEach(screen, folder, [
      ['attendance-27-activity-done', `/Home-activityDetails?id=${activityId}`],
      ['attendance-27-feedback', `/User-feedback?id=${activityId}`],
      ['attendance-28-ledger', '/User-serviceDate'],
      ['attendance-29-me', '/user'],
    ]);
  });

  test(`a scan that the device cannot store, ${language}`, async ({ browser }) => {
    const { office, member } = await officeAndMember();
    const { activityId } = await releasedActivity(office, { name: '盧廉若公園·長者探訪' });
    await admitted(office, member.caller, activityId);
    const screen = await openScreen(browser, { app, language, grant: grantOf(member.caller) });
    const { page, context, t } = screen;
    await openHome(screen);
    await refuseStorage(screen);
    await context.setOffline(true);
    await scanFromTabs(screen, 'https://example.org/');
    await expect(page.getByText(t('attendance.scanner.unsavable.title'))).toBeVisible();
    await takeWhole(screen, `${folder}/attendance-30-scan-not-storable`);
    await button(screen, t('attendance.scanner.unsavable.again')).click();
    await take(screen, `${folder}/attendance-31-scan-still-not-storable`);
  });

  test(`the ledger, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    const { page, t } = screen;
    const sheet = page.getByRole('dialog');
    await open(screen, '/User-serviceDate');
    await take(screen, `${folder}/attendance-40-ledger`);
    await page.getByRole('region').getByRole('list').getByRole('button').first().click();
    await expect(sheet).toBeVisible();
    await take(screen, `${folder}/attendance-42-entry`);
    await button(screen, t('attendance.ledger.dispute')).click();
    await expect(sheet.locator('form')).toBeVisible();
    await sheet.getByRole('button', { name: t('attendance.ledger.send') }).click();
    await expect(sheet.locator('[aria-invalid=true]')).toBeVisible();
    await take(screen, `${folder}/attendance-41-dispute`);
  });
}
