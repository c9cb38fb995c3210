import { expect, test } from '@playwright/test';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { openSection } from './steps/release.ts';

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
  await goTo(desk, `/activity/release?change=${activityId}`);
  await expectPage(desk, { path: '/activity/release', title: t('release.change.title') });
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
