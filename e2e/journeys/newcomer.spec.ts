import { expect, test } from '../test.ts';
import { releasedActivity } from '../given/activity.ts';
import { administrator, newPerson, organization } from '../given/people.ts';
import { expectNoProblems, expectPage, goTo, link, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { register } from './steps/account.ts';
import { applyTo } from './steps/membership.ts';
import { birthDates, submitRealName } from './steps/real-name.ts';

test('a shared activity is kept in view from the first visit to the wait for a decision', async ({ browser }) => {
  await haveDayAhead();
  const person = newPerson();
  const { activityId, name } = await releasedActivity(await administrator(), { name: '社區圖書日' });
  const activity = `/Home-activityDetails?id=${activityId}`;
  const newcomer = await openScreen(browser, { app: 'volunteer' });
  const { t, page } = newcomer;
  const expectWayBack = () =>
    expect(link(newcomer, t('progress.backToActivity'))).toHaveAttribute('href', new RegExp(activityId));

  await test.step('the log-in leads to the registration, which logs in', async () => {
    await goTo(newcomer, activity);
    await expectPage(newcomer, { path: '/Login-volunteer', title: t('session.title') });
    await register(newcomer, person);
    await expectWayBack();
  });

  await test.step('the identity check follows without a log-in', async () => {
    await link(newcomer, t('registration.done.verify')).click();
    await submitRealName(newcomer, { ...person, birthDates });
    await expectWayBack();
  });

  await test.step('an organization is asked, and the way ends on the activity', async () => {
    await link(newcomer, t('realName.sent.organizations')).click();
    await applyTo(newcomer, organization);
    await link(newcomer, t('progress.backToActivity')).click();
    await expectPage(newcomer, { path: '/Home-activityDetails', title: t('activity.detail.title') });
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText(t('activity.blocked.realNameUnderReview'))).toBeVisible();
  });

  expectNoProblems(newcomer);
});
