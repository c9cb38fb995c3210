import { expect, test } from '../test.ts';
import { minuteMs } from '@vp/domain';
import { admitted, checkedIn, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo, openScreen, pressInActivityMenu } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { offlineProblems as expected } from './steps/queued-scan.ts';
import { movePeriod, openSection } from './steps/release.ts';

test('an activity is changed after publication, and whoever signed up is told from what to what', async ({
  browser,
}) => {
  await haveDayAhead();
  const office = await administrator();
  const member = await newMember(office);
  const { activityId, name } = await releasedActivity(office, { name: '改了地點的探訪', startsInMinutes: 60 });
  await admitted(office, member.caller, activityId);
  const before = '羅利老馬路 10 號';
  const after = '荷蘭園大馬路 22 號';

  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const { t, page } = desk;
  await goTo(desk, `/activity/release/form?change=${activityId}`);
  await expectPage(desk, { path: '/activity/release/form', title: t('release.change.title') });
  await expect(page.getByText(t('release.change.note', { count: 1 }))).toBeVisible();
  await openSection(desk, 'place');
  await fill(desk, 'place.address', after);
  await button(desk, t('release.form.preview')).click();
  const sheet = page.getByRole('dialog', { name: t('release.preview.title') });
  await expect(sheet).toContainText(after);
  await sheet.getByRole('button', { name: t('release.change.save') }).click();
  await expect(page.getByText(t('release.change.outcome'))).toBeVisible();

  const phone = await openScreen(browser, { app: 'volunteer', grant: grantOf(member.caller) });
  await goTo(phone, '/User-inbox');
  const inbox = phone.page.getByRole('main');
  for (const words of [name, before, after]) await expect(inbox).toContainText(words);
  await goTo(phone, `/Home-activityDetails?id=${activityId}`);
  await expect(phone.page.getByRole('main')).toContainText(after);
  expectNoProblems(desk, phone);
});

test('of a weekly series this one and all that follow are changed, then only one is called off', async ({
  browser,
}) => {
  await haveDayAhead();
  const office = await administrator();
  const member = await newMember(office);
  const { activityId, name } = await releasedActivity(office, { name: '每星期的探訪', startsInMinutes: 60, weeks: 4 });
  const { weeks } = await member.caller.api.activity.detail({ params: { id: activityId }, query: {} });
  const [, second, third] = weeks;
  if (!second || !third) throw new Error('the series has too few weeks');
  await admitted(office, member.caller, third.activityId);
  const after = '荷蘭園大馬路 22 號';

  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const { t, page } = desk;
  await goTo(desk, `/activity/release/form?change=${second.activityId}`);
  await openSection(desk, 'place');
  await fill(desk, 'place.address', after);
  await button(desk, t('release.change.save')).click();
  const asked = page.getByRole('dialog', { name: t('activity.series.changeTitle') });
  await expect(asked).toContainText(t('activity.series.people', { count: 1 }));
  await asked.getByRole('button', { name: t('activity.series.following', { count: 3 }) }).click();
  await expect(page.getByText(t('release.repeat.changed', { count: 3 }))).toBeVisible();

  await goTo(desk, `/activity/detail?id=${second.activityId}`);
  await pressInActivityMenu(desk, t('activity.detail.cancel'));
  const scope = page.getByRole('dialog', { name: t('activity.detail.cancelTitle', { name }) });
  await scope.getByRole('button', { name: t('activity.series.one') }).click();
  await scope.getByRole('button', { name: t('activity.cancelReasons.weather') }).click();
  await scope.getByRole('button', { name: t('activity.detail.cancelSubmit') }).click();
  await expect(page.getByText(t('activity.detail.cancelled')).first()).toBeVisible();

  const phone = await openScreen(browser, { app: 'volunteer', grant: grantOf(member.caller) });
  await goTo(phone, '/User-inbox');
  await expect(phone.page.getByRole('main')).toContainText(after);
  await goTo(phone, `/Home-activityDetails?id=${activityId}`);
  const main = phone.page.getByRole('main');
  await expect(main).not.toContainText(after);
  const others = main.getByRole('region', { name: phone.t('activity.weeks.title') });
  await expect(others.getByRole('link')).toHaveCount(3);
  await expect(others.getByRole('link').first()).toContainText(phone.t('activity.state.cancelled'));
  await others.getByRole('link').nth(1).click();
  await expect(main).toContainText(after);
  expectNoProblems(desk, phone);
});

test('a new time is asked about where it revokes a check-in, and nothing is sent without an answer', async ({
  browser,
}) => {
  await haveDayAhead();
  const office = await administrator();
  const member = await newMember(office);
  const { activityId, startsAt } = await releasedActivity(office, { name: '簽到後改時間的探訪' });
  await admitted(office, member.caller, activityId);
  await checkedIn(office, member.caller, activityId);
  const stored = async () => {
    const { periods, presence } = await office.api.activity.managedDetail({ params: { id: activityId } });
    return { startsAt: new Date(periods[0]?.startsAt ?? ''), stays: presence.stays.length };
  };

  const desk = await openScreen(browser, { app: 'org-admin', grant: grantOf(office), expected });
  const { t, page } = desk;
  const save = button(desk, t('release.change.save'));
  const question = page.getByRole('alertdialog', { name: t('release.change.movedTitle', { count: 1 }) });
  const movedTo = new Date(startsAt.getTime() + 60 * minuteMs);
  await goTo(desk, `/activity/release/form?change=${activityId}`);
  await movePeriod(desk, movedTo);

  await save.click();
  await expect(question).toContainText(member.chineseName);
  await question.getByRole('button', { name: t('release.preview.back') }).click();
  await expect(question).toHaveCount(0);
  expect(await stored()).toEqual({ startsAt, stays: 1 });

  await save.click();
  await question.getByRole('button', { name: t('release.change.movedConfirm') }).click();
  await expect(page.getByText(t('release.change.outcome'))).toBeVisible();
  expect(await stored()).toEqual({ startsAt: movedTo, stays: 0 });
  expectNoProblems(desk);
});
