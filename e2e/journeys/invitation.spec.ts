import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, goTo, link, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';

test('a member is invited, accepts by signing up, and holds a place at once; another declines', async ({ browser }) => {
  await haveDayAhead();
  const office = await administrator();
  const [coming, declining] = [await newMember(office), await newMember(office)];
  const { activityId } = await releasedActivity(office, { name: '以邀請參加的探訪' });

  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  await goTo(desk, `/activity/detail?id=${activityId}&tab=invited`);
  await link(desk, desk.t('participant.invite.title')).click();
  await expectPage(desk, { path: '/activity/invitation', title: desk.t('participant.invite.title') });
  for (const { chineseName } of [coming, declining]) {
    const search = desk.page.getByRole('searchbox');
    await search.fill(chineseName);
    await search.press('Enter');
    await desk.page
      .getByRole('checkbox', { name: desk.t('participant.people.select', { name: chineseName }) })
      .first()
      .check();
  }
  await expectAccessible(desk);
  await button(desk, desk.t('participant.invite.submit', { count: 2 })).click();
  await expect(
    desk.page.getByRole('status').filter({ hasText: desk.t('participant.invite.done', { count: 2 }) }),
  ).toBeVisible();

  const screen = await openScreen(browser, { app: 'volunteer', grant: grantOf(coming.caller) });
  await goTo(screen, '/User-inbox');
  await expect(screen.page.getByRole('main')).toContainText('以邀請參加的探訪');
  await goTo(screen, `/Home-activityDetails?id=${activityId}`);
  await expectPage(screen, { path: '/Home-activityDetails' });
  await expect(screen.page.getByRole('heading', { name: screen.t('activity.invitation.title') })).toBeVisible();
  await expectAccessible(screen);
  const { listData } = await office.api.participant.inviteList({ query: { activityId } });
  expect(listData.map(({ state }) => state)).toEqual(['open', 'open']);
  const detail = await coming.caller.api.activity.detail({ params: { id: activityId }, query: {} });
  const [period] = detail.periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.posts[0]?.postId ?? '' }];
  expect(await coming.caller.api.activity.signUp({ body: { activityId, choices } })).toMatchObject({
    state: 'admitted',
  });
  await screen.page.reload();
  await expect(screen.page.getByRole('main')).toContainText(screen.t('activity.part.toBeCarriedOut'));

  const other = await openScreen(browser, { app: 'volunteer', grant: grantOf(declining.caller) });
  await goTo(other, `/Home-activityDetails?id=${activityId}`);
  await button(other, other.t('activity.invitation.decline')).click();
  await other.page
    .getByRole('alertdialog')
    .getByRole('button', { name: other.t('activity.invitation.decline') })
    .click();
  await expect(other.page.getByRole('heading', { name: other.t('activity.invitation.title') })).toBeHidden();

  await goTo(desk, `/activity/detail?id=${activityId}&tab=invited`);
  await expect(desk.page.getByText(desk.t('participant.invite.states.accepted'))).toBeVisible();
  await expect(desk.page.getByText(desk.t('participant.invite.states.declined'))).toBeVisible();
  expectNoProblems(desk, screen, other);
});
