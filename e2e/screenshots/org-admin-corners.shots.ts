import { expect, test } from '../test.ts';
import { linkFrom } from '../every-route.ts';
import { acceptedOrganization } from '../given/organization.ts';
import { administrator, grantOf, newPerson, organization, people } from '../given/people.ts';
import { newOperator } from '../given/role.ts';
import { chooseWay, sendAppeal, writeAppeal, nameAccount, setPassword } from '../journeys/steps/recovery.ts';
import { askForFiling } from '../journeys/steps/filing.ts';
import { openRequest } from '../journeys/steps/requests.ts';
import { provePhone } from '../journeys/steps/account.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, openScreen } from '../screen.ts';
import { advanceMinutes, haveDayAhead } from '../simulator.ts';
import { releasedActivity } from '../given/activity.ts';
import { folderOf, nameOfView, openGuest, openOffice, studioOf, views } from './admin-views.ts';
import { take } from './take.ts';

const app = 'org-admin';

for (const view of views) {
  test(`two editors of one content, ${nameOfView(view)}`, async ({ browser }) => {
    const office = studioOf(await openLoggedIn(browser, people.platform, { app, ...view }), view);
    const { page, t, shoot, shootWhole, openPage } = office;
    await openPage('/organization/content?kind=news');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    const title = page.locator('form input[name^="title"]').first();
    await title.waitFor();
    const other = await office.context.newPage();
    await other.goto(page.url());
    const theirs = other.locator('form input[name^="title"]').first();
    await theirs.fill('社區服務簡訊（另一人所改）');
    await other.locator('form button[type=submit]').click();
    await expect(theirs).toBeHidden();
    await other.close();
    await title.fill('社區服務簡訊（我所改）');
    await page.locator('form button[type=submit]').click();
    await expect(page.getByRole('alert').filter({ hasText: t('content.conflict.title') })).toBeVisible();
    await shoot('g1-conflict');
    await button(office, t('content.conflict.theirs')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shootWhole('g2-taking-theirs');
  });

  test(`an account is blocked, ${nameOfView(view)}`, async ({ browser }) => {
    const office = studioOf(await openLoggedIn(browser, people.platform, { app, ...view }), view);
    const { page, t, shoot, openPage } = office;
    await openPage(await linkFrom(office, '/personnel/query', '/personnel/detail'));
    await button(office, new RegExp(`^${t('managedOrganization.block.block')}`))
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('managedOrganization.block.block'), exact: true }).click();
    await expect(sheet.locator('[aria-invalid=true]')).toBeVisible();
    await shoot('g3-blocking-without-reason');
    await sheet.getByRole('button', { name: t('managedOrganization.suspend.reasons.rules') }).click();
    await shoot('g4-blocking');
  });

  test(`changed data of an organization, ${nameOfView(view)}`, async ({ browser }) => {
    const made = await acceptedOrganization(await administrator(), {
      name: '示範更改組',
      parent: organization,
      isRegistered: true,
    });
    const office = await openScreen(browser, { app, ...view, grant: grantOf(made.caller) });
    await askForFiling(office, { name: `${made.name}會`, dependsOn: '4321' });
    await studioOf(office, view).shootWhole('g5-change-that-waits');
    const desk = await openOffice(browser, view);
    await openRequest(desk, '/organization/keep-record', made.name);
    await desk.shootWhole('g6-change-to-decide');
  });

  test(`a transfer is accepted, ${nameOfView(view)}`, async ({ browser }) => {
    const made = await acceptedOrganization(await administrator(), {
      name: '示範交接組',
      parent: organization,
      isRegistered: true,
    });
    const next = await newOperator(made);
    const office = studioOf(await openScreen(browser, { app, ...view, grant: grantOf(made.caller) }), view);
    const { page, t } = office;
    await advanceMinutes(3);
    await office.openPage('/organization/authority-transfer');
    await page.getByRole('main').getByRole('radio').first().check();
    await page.locator('[data-field=password] input').fill(made.administrator.password);
    await provePhone(office, made.administrator.mobile);
    await page.locator('[data-field=isUnderstood]').getByRole('checkbox').check();
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('form')).toHaveCount(0);
    await office.shootWhole('g7-transfer-offered');
    const heir = studioOf(await openScreen(browser, { app, ...view, grant: grantOf(next.caller) }), view);
    await heir.openPage('/account/role-offers');
    await heir.shootWhole('g8-transfer-received');
    await button(heir, t('roleOffers.transfer.accept')).click();
    await expect(heir.page.getByRole('dialog')).toBeVisible();
    await heir.shoot('g9-transfer-accepting');
  });

  test(`the recovery to its end, ${nameOfView(view)}`, async ({ browser }) => {
    const made = await acceptedOrganization(await administrator(), {
      name: '示範尋回組',
      parent: organization,
      isRegistered: true,
    });
    const guest = await openGuest(browser, view);
    const { t } = guest;
    const { administrator: person } = made;
    await guest.openPage('/help');
    await guest.shootWhole('h1-help-of-a-guest');
    await guest.openPage('/forgetPwd');
    await guest.shootWhole('h2-recovery');
    await writeAppeal(guest, person, { mobile: newPerson().mobile, organization: made.name });
    await guest.shootWhole('h3-appeal');
    await sendAppeal(guest);
    await guest.shootWhole('h4-appeal-sent');
    await nameAccount(guest, person.username);
    await chooseWay(guest, 'phone');
    await advanceMinutes(3);
    await provePhone(guest, person.mobile);
    await guest.shootWhole('h5-phone');
    await button(guest, t('recovery.submit')).click();
    await guest.page.waitForURL(/change-pwd/);
    await guest.shootWhole('h6-password');
    await setPassword(guest, 'tea4lotus');
    await guest.shootWhole('h7-done');
    const office = await openOffice(browser, view);
    await office.openPage('/help');
    await office.shootWhole('h8-help');
  });
}

for (const view of views)
  test(`an invitation that is over, ${nameOfView(view)}`, async ({ browser }) => {
    const { mobile } = newPerson();
    const { api } = await administrator();
    const body = { recipient: mobile, name: '何美玲', permissions: [] };
    const { invitationId } = await api.operator.invite({ body });
    await api.operator.withdrawInvitation({ params: { id: invitationId } });
    const guest = await openGuest(browser, view);
    const { page, t } = guest;
    await guest.openPage('/register/improve-invitation-info');
    await guest.shootWhole('h9-invited-by-message');
    await advanceMinutes(3);
    await provePhone(guest, mobile);
    await button(guest, t('operator.newcomer.prove')).click();
    await expect(page.getByText(t('operator.newcomer.ended.withdrawn'))).toBeVisible();
    await guest.shootWhole('h10-invitation-over');
  });

for (const language of ['zh-TW', 'pt'] as const)
  test(`a walk-in on a narrow phone, ${language}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await administrator();
    const { activityId } = await releasedActivity(office, { name: '望廈長者中心·夏日探訪' });
    const view = { device: 'phone', language } as const;
    const screen = await openScreen(browser, { app, language, device: 'narrowPhone', grant: grantOf(office) });
    const { page, t } = screen;
    await studioOf(screen, view).openPage(`/activity/board?id=${activityId}`);
    await button(screen, t('dayBoard.walkIn.open')).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('dayBoard.walkIn.submit'), exact: true }).click();
    await expect(sheet.locator('[aria-invalid=true]').first()).toBeVisible();
    await take(screen, `${folderOf(view)}/i1-walk-in-at-320`);
  });
