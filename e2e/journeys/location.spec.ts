import { expect, test } from '../test.ts';
import { formatHours } from '@vp/i18n';
import { minuteMs } from '@vp/domain';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { button, expectNoProblems, expectPage, goTo, link, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { advanceTo, haveDayAhead, hostAnswers } from '../simulator.ts';
import type { Host } from '../simulator.ts';

const path = '/User-attendanceDef';

/** WGS-84, as the chat app reads them. */
const atTheGarden = { latitude: 22.2009, longitude: 113.548, accuracy: 30 };
const inTaipa = { latitude: 22.156, longitude: 113.56, accuracy: 30 };
const somewhere = { ...atTheGarden, accuracy: 3000 };

async function locate(screen: Screen, location: NonNullable<Host['location']>): Promise<void> {
  await hostAnswers(screen.page, { location });
  await button(screen, screen.t('attendance.location.checkIn')).click();
}

const status = ({ page }: Screen) => page.getByRole('main').getByRole('status').first();

test('automatic attendance: outside, denied, unknown, inside', async ({ browser }) => {
  await haveDayAhead();
  const admin = await administrator();
  const { caller } = await newMember(admin);
  const { activityId, startsAt } = await releasedActivity(admin, { name: '盧廉若公園清潔日', attendance: 'automatic' });
  await admitted(admin, caller, activityId);
  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller) });
  const { t, page } = volunteer;

  await goTo(volunteer, `/Home-activityDetails?id=${activityId}`);
  await link(volunteer, t('activity.step.locateIn')).click();
  await expectPage(volunteer, { path, title: t('attendance.location.title') });
  await expect(status(volunteer)).toContainText(t('attendance.location.unknown'));

  await locate(volunteer, inTaipa);
  await expect(status(volunteer)).toContainText(t('attendance.location.outside'));
  await locate(volunteer, 'denied');
  await expect(status(volunteer)).toContainText(t('attendance.location.denied'));
  await expect(page.getByText(t('attendance.failed.steps.location.one'))).toBeVisible();
  await locate(volunteer, somewhere);
  await expect(status(volunteer)).toContainText(t('attendance.location.undetermined'));
  await locate(volunteer, atTheGarden);
  await expect(page.getByText(t('attendance.done.in'), { exact: true })).toBeVisible();

  await advanceTo(new Date(startsAt.getTime() + 45 * minuteMs));
  await goTo(volunteer, `/Home-activityDetails?id=${activityId}`);
  await link(volunteer, t('activity.step.locateOut')).click();
  await expectPage(volunteer, { path, title: t('attendance.location.titleOut') });
  await hostAnswers(page, { location: atTheGarden });
  await button(volunteer, t('attendance.location.checkOut')).click();
  await button(volunteer, t('attendance.early.leave')).click();
  const hours = formatHours('zh-TW', 0.7);
  await expect(page.getByText(t('attendance.done.hours', { hours }), { exact: true })).toBeVisible();
  expectNoProblems(volunteer);
});
