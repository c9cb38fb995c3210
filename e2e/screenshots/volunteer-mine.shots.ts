import { expect, test } from '../test.ts';
import { myActivityTabs } from '@vp/domain';
import { open } from '../every-route.ts';
import { admitted, releasedActivity, signedUp } from '../given/activity.ts';
import { grantOf } from '../given/people.ts';
import { button, openScreen } from '../screen.ts';
import { take, takeEach, takeWhole } from './take.ts';
import { demoVolunteer, languages, officeAndMember, once } from './volunteer-states.ts';

const app = 'volunteer';

/** Creates a member with one activity in each state that an organization can cause, and the messages about them. */
const given = once(async () => {
  const { office, member } = await officeAndMember();
  const { caller } = member;
  const names = ['松山步道清潔', '黑沙海灘清潔日', '塔石廣場派發物資', '氹仔圖書館伴讀', '望廈體育館義賣'];
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { activityId } = await releasedActivity(office, { name, startsInMinutes: 60 + index * 1440 });
    ids.push(activityId);
  }
  const [waiting = '', accepted = '', refused = '', removed = '', cancelled = ''] = ids;
  await admitted(office, caller, accepted);
  await admitted(office, caller, removed);
  await admitted(office, caller, cancelled);
  await signedUp(caller, waiting);
  await signedUp(caller, refused);
  const idsAt = async (activityId: string, list: 'admittedList' | 'notAdmittedList') =>
    (await office.api.participant[list]({ query: { activityId } })).listData.map(({ participantId }) => participantId);
  await office.api.participant.admit({
    body: {
      activityId: refused,
      participantIds: await idsAt(refused, 'notAdmittedList'),
      decision: 'refuse',
      reason: '名額有限，歡迎下次再報名',
    },
  });
  await office.api.participant.remove({
    body: { activityId: removed, participantIds: await idsAt(removed, 'admittedList'), reason: '未能聯絡你確認出席' },
  });
  await office.api.activity.cancel({ body: { activityId: cancelled, reason: '八號風球懸掛期間場地關閉' } });
  return { member, cancelled, removed, refused };
});

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`my activities and messages, ${language}`, async ({ browser }) => {
    const { member, cancelled, removed, refused } = await given();
    const screen = await openScreen(browser, { app, language, grant: grantOf(member.caller) });
    await takeEach(screen, folder, [
      ...myActivityTabs.map((tab, index) => [`mine-0${index}-${tab}`, `/User-myActivity?tab=${tab}`] as const),
      ['mine-10-cancelled', `/Home-activityDetails?id=${cancelled}`],
      ['mine-11-removed', `/Home-activityDetails?id=${removed}`],
      ['mine-12-refused', `/Home-activityDetails?id=${refused}`],
      ['mine-13-inbox', '/User-inbox'],
      ['mine-14-home', '/home'],
      ['mine-15-calendar', '/User-calendar'],
    ]);
  });

  test(`a rich volunteer's activities and organizations, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    const { page, t } = screen;
    const dialog = page.getByRole('alertdialog');
    await takeEach(screen, folder, [
      ['mine-20-completed', '/User-myActivity?tab=completed'],
      ['mine-21-organizations', '/User-organizationAscription'],
      ['mine-21-favourites', '/User-favourites'],
      ['mine-21-followed', '/User-followedOrganizations'],
      ['mine-21-channels', '/User-messageChannels'],
      ['mine-22-find-organizations', '/Home-organizationFind'],
      ['mine-23-no-organization', '/Home-organizationFind?keyword=zzzz'],
    ]);
    await open(screen, '/User-messageChannels');
    await page
      .getByRole('button', { name: new RegExp(t('inbox.channels.quiet.title')) })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(screen, `${folder}/mine-21-quiet-hours`);
    await open(screen, '/User-organizationAscription');
    await button(screen, t('membership.quit')).first().click();
    await expect(dialog).toBeVisible();
    await take(screen, `${folder}/mine-24-quit`);
    await open(screen, '/Home-organizationFind');
    const links = page.locator('a[href*="/Home-organizationDeta?"]');
    await expect(links.first()).toBeVisible();
    const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    for (const address of addresses) {
      await open(screen, address.replace(/^\/wu/, ''));
      const join = button(screen, t('organization.detail.join'));
      if (!(await join.isVisible()) || !(await join.isEnabled())) continue;
      await take(screen, `${folder}/mine-25-organization-to-join`);
      await join.click();
      await expect(dialog).toBeVisible();
      await take(screen, `${folder}/mine-26-join`);
      return;
    }
    throw new Error('no organization takes requests');
  });

  test(`organizations under one, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    await open(screen, '/Home-organizationFind');
    const first = screen.page.locator('a[href*="/Home-organizationDeta?"]').first();
    await expect(first).toBeVisible();
    const query = new URL((await first.getAttribute('href')) ?? '', 'http://x').search;
    await takeWhole(screen, `${folder}/mine-27-organizations`);
    await takeEach(screen, folder, [
      ['mine-30-organization', `/Home-organizationDeta${query}`],
      ['mine-28-subordinates', `/Home-subordinateOrganization${query}`],
      ['mine-29-activities-of-organization', `/Home-serveActivity${query}`],
    ]);
  });
}
