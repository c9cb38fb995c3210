import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember, organization } from '../given/people.ts';
import { newOperator } from '../given/role.ts';
import { button, expectNoProblems, expectPage, fill, goTo, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { offlineProblems as expected } from './steps/queued-scan.ts';
import { openSection } from './steps/release.ts';

async function openChange(screen: Screen, activityId: string): Promise<void> {
  await goTo(screen, `/activity/release/form?change=${activityId}`);
  await expectPage(screen, { path: '/activity/release/form', title: screen.t('release.change.title') });
}

test('two organizers change one activity at one time, and neither takes back what the other has changed', async ({
  browser,
}) => {
  await haveDayAhead();
  const office = await administrator();
  const member = await newMember(office);
  const { activityId } = await releasedActivity(office, { name: '兩人同時更改的探訪', startsInMinutes: 180 });
  await admitted(office, member.caller, activityId);
  const [before, after] = ['羅利老馬路 10 號', '荷蘭園大馬路 22 號'];
  const { caller, holdOnly } = await newOperator(organization);
  await holdOnly(['activity-list', 'activity-release']);

  const desk = await openScreen(browser, { app: 'org-admin', grant: grantOf(office) });
  const phone = await openScreen(browser, { app: 'org-admin', device: 'phone', grant: grantOf(caller), expected });
  await openChange(desk, activityId);
  await openChange(phone, activityId);

  await openSection(desk, 'place');
  await fill(desk, 'place.address', after);
  await button(desk, desk.t('release.change.save')).click();
  await expect(desk.page.getByText(desk.t('release.change.outcome'))).toBeVisible();

  const { t, page } = phone;
  await openSection(phone, 'conditions');
  await fill(phone, 'conditions.contactPhone', '28999999');
  await button(phone, t('release.change.save')).click();
  const note = page.getByRole('alert');
  await expect(note).toBeFocused();
  await expect(note).toContainText(t('ui.newer.merged'));
  const place = note.getByRole('group', { name: t('release.fields.address') });
  await expect(place).toContainText(before);
  await expect(place.getByRole('radio', { name: after })).toBeChecked();
  await expectAccessible(phone);
  await button(phone, t('release.change.save')).click();
  await expect(page.getByText(t('release.change.outcome'))).toBeVisible();

  const detail = await office.api.activity.managedDetail({ params: { id: activityId } });
  expect([detail.place.text, detail.contactPhone]).toEqual([after, '28999999']);
  const reader = await openScreen(browser, { app: 'volunteer', grant: grantOf(member.caller) });
  await goTo(reader, '/User-inbox');
  const inbox = reader.page.getByRole('main');
  await expect(inbox).toContainText('28999999');
  // A reminder names the new place too.
  await expect(inbox.getByText(`改為「${after}」`)).toHaveCount(1);
  await expect(inbox.getByRole('heading', { name: '活動資料有更改' })).toHaveCount(2);
  expectNoProblems(desk, phone, reader);
});
