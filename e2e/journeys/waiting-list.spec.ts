import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { releasedActivity } from '../given/activity.ts';
import type { Caller } from '../given/caller.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { button, expectNoProblems, expectPage, goTo, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';

/** Signs up for the only post, or joins its waiting list. */
async function signUp({ api }: Caller, activityId: string) {
  const { periods } = await api.activity.detail({ params: { id: activityId }, query: {} });
  const [period] = periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.posts[0]?.postId ?? '' }];
  return api.activity.signUp({ body: { activityId, choices, waitIfFull: true } });
}

test('a place that becomes free is kept for the first in line, who declines it; the next accepts it', async ({
  browser,
}) => {
  await haveDayAhead();
  const office = await administrator();
  const [leaving, declining, accepting] = [await newMember(office), await newMember(office), await newMember(office)];
  const { activityId, name } = await releasedActivity(office, {
    name: '名額有限的晚間探訪',
    startsInMinutes: 24 * 60,
    places: 1,
  });
  await signUp(leaving.caller, activityId);
  expect(await signUp(declining.caller, activityId)).toMatchObject({ state: 'waiting', waitingPosition: 1 });
  expect(await signUp(accepting.caller, activityId)).toMatchObject({ state: 'waiting', waitingPosition: 2 });
  await leaving.caller.api.activity.withdraw({ body: { activityId } });

  const first = await openScreen(browser, { app: 'volunteer', grant: grantOf(declining.caller) });
  const second = await openScreen(browser, { app: 'volunteer', grant: grantOf(accepting.caller) });
  await goTo(second, `/Home-activityDetails?id=${activityId}`);
  await expect(second.page.getByRole('main')).toContainText(second.t('activity.step.waiting', { position: 1 }));

  await goTo(first, `/Home-activityDetails?id=${activityId}`);
  await expectPage(first, { path: '/Home-activityDetails' });
  await expect(button(first, first.t('activity.offer.accept'))).toBeVisible();
  await expectAccessible(first);
  await button(first, first.t('activity.offer.decline')).click();
  const sure = first.page.getByRole('alertdialog');
  await expect(sure).toContainText(first.t('activity.offer.declineTitle', { name }));
  await sure.getByRole('button', { name: first.t('activity.offer.decline'), exact: true }).click();
  await expect(button(first, first.t('activity.bar.wait'))).toBeVisible();

  await goTo(second, '/User-inbox');
  await expectPage(second, { path: '/User-inbox', title: second.t('inbox.title') });
  await expect(button(second, second.t('activity.offer.accept'))).toBeVisible();
  await expectAccessible(second);
  await button(second, second.t('activity.offer.accept')).click();
  await expect(button(second, second.t('activity.offer.accept'))).toBeHidden();
  await goTo(second, `/Home-activityDetails?id=${activityId}`);
  await expect(second.page.getByRole('main')).toContainText(second.t('activity.part.toAdmit'));
  const { listData } = await office.api.participant.notAdmittedList({ query: { activityId, state: 'toAdmit' } });
  expect(listData.map(({ name: who }) => who)).toEqual([accepting.chineseName]);
  expectNoProblems(first, second);
});
