import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { releasedActivity, signedUp } from '../given/activity.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { button, expectNoProblems, expectPage, fill, goTo, openScreen, scanned, qrCode } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { step } from './steps/step.ts';

test('a family signs up together: each person confirms on an own phone, the organizer sees the group', async ({
  browser,
}) => {
  await haveDayAhead();
  const office = await administrator();
  const [mother, daughter] = [await newMember(office), await newMember(office)];
  const { activityId } = await releasedActivity(office, { name: '一家人探訪' });
  await signedUp(mother.caller, activityId);

  const first = await openScreen(browser, { app: 'volunteer', grant: grantOf(mother.caller) });
  const { t, page } = first;
  const address = await step([first], 'the mother makes a group', async () => {
    await goTo(first, `/User-signUpGroup?id=${activityId}`);
    await expectPage(first, { path: '/User-signUpGroup', title: t('signUpGroup.title') });
    await button(first, t('signUpGroup.make')).click();
    await fill(first, 'name', '林家');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('signUpGroup.form.submit'), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: '林家' })).toBeVisible();
    await expectAccessible(first);
    return new URL(await scanned(qrCode(first)));
  });

  const second = await openScreen(browser, { app: 'volunteer', language: 'pt', grant: grantOf(daughter.caller) });
  await step([second], 'the daughter opens the link, signs up and is in the group', async () => {
    const { t: own } = second;
    await goTo(second, `/Home-activityDetails${address.search}`);
    await expect(second.page.getByRole('heading', { name: own('signUpGroup.invitation.anonymous') })).toBeVisible();
    const { listData: before } = await office.api.participant.notAdmittedList({
      query: { activityId, state: 'toAdmit' },
    });
    expect(before).toHaveLength(1);
    await button(second, own('activity.bar.choose')).click();
    const sheet = second.page.getByRole('dialog', { name: own('activity.sheet.title') });
    await sheet.locator('label').filter({ hasText: '接待' }).click();
    await sheet.getByRole('button', { name: own('activity.sheet.submit', { count: 1 }) }).click();
    await expect(
      second.page.getByRole('status').filter({ hasText: own('signUpGroup.signedUpAndJoined') }),
    ).toBeVisible();
  });

  const { listData } = await office.api.participant.notAdmittedList({ query: { activityId, state: 'toAdmit' } });
  expect(listData).toHaveLength(2);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(t('signUpGroup.count', { confirmed: 2, maximum: 5 }));
  expectNoProblems(first, second);
});
