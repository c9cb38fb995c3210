import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { releasedActivity, signedUp } from '../given/activity.ts';
import { administrator, grantOf, newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { step } from './steps/step.ts';

const question = '請問需要自備手套嗎？';
const answer = '不用，現場會派發。';

test('a volunteer asks the organizer about an activity, an unsent text stays, and the answer arrives', async ({
  browser,
}) => {
  await haveDayAhead();
  const office = await administrator();
  const member = await newMember(office);
  const { activityId } = await releasedActivity(office, { name: '對話示範活動' });
  await signedUp(member.caller, activityId);
  const at = `/User-messageThread?id=${activityId}`;

  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(member.caller) });
  const { t, page } = volunteer;
  await step([volunteer], 'the volunteer leaves the page with a text, comes back and sends it', async () => {
    await goTo(volunteer, at);
    await expectPage(volunteer, { path: '/User-messageThread', title: t('messageThread.title') });
    await fill(volunteer, 'text', question);
    await goTo(volunteer, '/home');
    await goTo(volunteer, at);
    await expect(page.getByRole('textbox')).toHaveValue(question);
    await expectAccessible(volunteer);
    await button(volunteer, t('messageThread.send')).click();
    await expect(page.getByRole('list', { name: t('messageThread.list') })).toContainText(question);
    await expect(page.getByRole('textbox')).toHaveValue('');
  });

  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  await step([desk], 'the organizer finds the thread and answers', async () => {
    await goTo(desk, '/activity/threads');
    await desk.page.getByRole('link').filter({ hasText: question }).first().click();
    await expect(desk.page.getByRole('heading', { name: new RegExp(member.chineseName) })).toBeVisible();
    await fill(desk, 'text', answer);
    await expectAccessible(desk);
    await button(desk, desk.t('messageThread.send')).click();
    await expect(desk.page.getByRole('list', { name: desk.t('messageThread.list'), exact: true })).toContainText(
      answer,
    );
  });

  await step([volunteer], 'the volunteer reads the answer', async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: t('messageThread.list') })).toContainText(answer);
  });
  expectNoProblems(volunteer, desk);
});
