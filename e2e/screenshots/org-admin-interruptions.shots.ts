import { expect, test } from '../test.ts';
import { minuteMs } from '@vp/domain';
import { admitted, checkedIn, releasedActivity } from '../given/activity.ts';
import { grantOf, newMember, organization } from '../given/people.ts';
import { newOperator } from '../given/role.ts';
import { projectedCode, scan } from '../journeys/steps/attendance.ts';
import { movePeriod, openSection } from '../journeys/steps/release.ts';
import { button, fill, goTo, openScreen, pressInActivityMenu } from '../screen.ts';
import { advanceTo, haveDayAhead } from '../simulator.ts';
import { nameOfView, openOffice, views } from './admin-views.ts';

for (const view of views) {
  const more = view.device === 'phone' ? 'activity.detail.more' : 'activity.detail.moreFacts';

  test(`an activity with people in it, broken off, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage, caller } = office;
    const { activityId, startsAt } = await releasedActivity(caller, { name: '望廈長者中心·全日探訪' });
    const member = await newMember(caller);
    await admitted(caller, member.caller, activityId);
    const screen = await openScreen(browser, { app: 'volunteer', grant: grantOf(member.caller) });
    const admin = await openScreen(browser, { app: 'org-admin', grant: grantOf(caller) });
    await scan(screen, await projectedCode(admin, activityId, 'in'));
    await expect(screen.page.getByText(screen.t('attendance.done.in'), { exact: true })).toBeVisible();

    await advanceTo(new Date(startsAt.getTime() + 40 * minuteMs));
    await openPage(`/activity/board?id=${activityId}`);
    await shootWhole('70-board-while-it-runs');
    await openPage(`/activity/detail?id=${activityId}`);
    await button(office, t(more)).click();
    if (view.device === 'phone') await button(office, t('activity.detail.cancel')).click();
    else await pressInActivityMenu(office, t('activity.detail.cancel'));
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('activity.cancelReasons.weather') }).click();
    await shoot('71-breaking-off');
    await sheet.getByRole('button', { name: t('activity.detail.cancelSubmit') }).click();
    await expect(page.getByText(t('activity.detail.cancelled')).first()).toBeVisible();
    await openPage(`/activity/detail?id=${activityId}&tab=attendance`);
    await shootWhole('72-attendance-of-a-broken-off-one');
  });

  test(`a release that a colleague has changed meanwhile, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, shootWhole, openPage, caller } = office;
    const { activityId } = await releasedActivity(caller, { name: '兩人同時更改的探訪', startsInMinutes: 60 });
    const colleague = await newOperator(organization);
    await colleague.holdOnly(['activity-list', 'activity-release']);
    const desk = await openScreen(browser, { app: 'org-admin', grant: grantOf(colleague.caller) });
    const path = `/activity/release/form?change=${activityId}`;
    await openPage(path);
    await goTo(desk, path);
    await openSection(desk, 'place');
    await fill(desk, 'place.address', '荷蘭園大馬路 22 號');
    await openSection(desk, 'conditions');
    await fill(desk, 'conditions.contactPhone', '28777777');
    await button(desk, desk.t('release.change.save')).click();
    await expect(desk.page.getByText(desk.t('release.change.outcome'))).toBeVisible();
    await openSection(office, 'place');
    await fill(office, 'place.address', '河邊新街 5 號');
    await button(office, t('release.change.save')).click();
    await expect(page.getByRole('alert')).toContainText(t('ui.newer.choose'));
    await shootWhole('73-newer-version');
  });

  test(`a new time that revokes check-ins, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, shoot, openPage, caller } = office;
    const { activityId, startsAt } = await releasedActivity(caller, { name: '簽到後改時間的探訪' });
    for (let count = 0; count < 3; count += 1) {
      const member = await newMember(caller);
      await admitted(caller, member.caller, activityId);
      await checkedIn(caller, member.caller, activityId);
    }
    await openPage(`/activity/release/form?change=${activityId}`);
    await movePeriod(office, new Date(startsAt.getTime() + 60 * minuteMs));
    await button(office, t('release.change.save')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('74-check-ins-revoked');
  });
}
