import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { refusalOf } from '../given/refusal.ts';
import { acceptedOrganization } from '../given/organization.ts';
import { administrator, grantOf, newPerson, organization, registered } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo, link, openScreen } from '../screen.ts';
import { advanceMinutes, haveDayAhead } from '../simulator.ts';
import { agreeTo, logIn, provePhone, sendPassword } from './steps/account.ts';

const operatorName = '區穎怡';

test('an operator with two rights does just these, and takes the administration over', async ({ browser }) => {
  await haveDayAhead();
  const office = await acceptedOrganization(await administrator(), {
    name: '示範關懷組',
    parent: organization,
    isRegistered: true,
  });
  const { administrator: founder } = office;
  const person = newPerson();
  const volunteer = await registered(person);
  const desk = await openScreen(browser, { app: 'org-admin', grant: grantOf(office.caller) });
  const { t, page } = desk;

  await test.step('invited with two rights', async () => {
    await goTo(desk, '/organization/operators-info');
    await link(desk, t('operator.invite')).first().click();
    await expectPage(desk, { path: '/organization/invitation-operators', title: t('operator.form.title') });
    await fill(desk, 'recipient', person.username);
    await fill(desk, 'name', operatorName);
    for (const right of ['activity-list', 'personnel-to-examine'] as const)
      await page.getByRole('checkbox', { name: t(`roleOffers.rights.${right}`), exact: true }).check();
    await expectAccessible(desk);
    await button(desk, t('operator.form.send')).click();
    await expectPage(desk, { path: '/organization/operators-info' });
    await expect(page.getByText(t('operator.state.pending'))).toBeVisible();
  });

  const phone = await openScreen(browser, { app: 'volunteer', grant: grantOf(volunteer) });
  await test.step('accepts on the phone', async () => {
    await goTo(phone, '/User-roleOffers');
    const main = phone.page.getByRole('main');
    await expect(main).toContainText(phone.t('roleOffers.rights.personnel-to-examine'));
    await button(phone, `${phone.t('roleOffers.operator.accept')} ${office.name}`).click();
    await expect(main).toContainText(phone.t('roleOffers.operator.accepted', { organization: office.name }));
  });

  const acting = await openLoggedIn(browser, person, { app: 'org-admin' });
  await test.step('does just these: a page of another right says who can help', async () => {
    await goTo(acting, '/personnel/to-examine');
    await expectPage(acting, { path: '/personnel/to-examine', title: t('membership.title') });
    await goTo(acting, '/activity/list');
    await expectPage(acting, { path: '/activity/list' });
    const rail = acting.page.getByRole('navigation', { name: t('ui.mainMenu') });
    await expect(rail.getByRole('link', { name: t('home.entries.activity-release') })).toHaveCount(0);
    for (const path of ['/activity/release', '/organization/operators-info', '/personnel/verification-real-name']) {
      await goTo(acting, path);
      const main = acting.page.getByRole('main');
      await expect(main).toContainText(t('ui.noPermission.ask', { admin: founder.chineseName }));
      await expect(main.getByRole('link', { name: t('ui.noPermission.contact') })).toHaveAttribute('href', /^tel:/);
    }
    await expectAccessible(acting);
  });

  await test.step('the administration is offered with both proofs', async () => {
    await advanceMinutes(3);
    await goTo(desk, '/organization/authority-transfer');
    await page.getByRole('radio', { name: operatorName }).check();
    await fill(desk, 'password', founder.password);
    await provePhone(desk, founder.mobile);
    await agreeTo(desk, 'isUnderstood');
    await expectAccessible(desk);
    await button(desk, t('authorityTransfer.submit', { name: operatorName })).click();
    await expect(page.getByText(t('authorityTransfer.pending', { name: operatorName }), { exact: true })).toBeVisible();
  });

  await test.step('the other side accepts with its password, and both log in anew', async () => {
    await goTo(acting, '/account/role-offers');
    await button(acting, t('roleOffers.transfer.accept')).click();
    const sheet = acting.page.getByRole('dialog');
    await sheet.locator('input[type=password]').fill(person.password);
    await sheet.getByRole('button', { name: t('roleOffers.transfer.accept') }).click();
    await expectPage(acting, { path: '/login' });
  });

  await test.step('what each can do has changed sides', async () => {
    const next = await openScreen(browser, { app: 'org-admin' });
    await advanceMinutes(3);
    await logIn(next, person);
    await goTo(next, '/organization/authority-transfer');
    await expectPage(next, { path: '/organization/authority-transfer', title: t('authorityTransfer.title') });
    await expect(next.page.getByRole('main')).toContainText(founder.chineseName);
    await goTo(next, '/organization/operators-info');
    await expect(next.page.getByRole('main')).toContainText(founder.chineseName);
    expect(await refusalOf(office.caller.api.authorityTransfer.state())).toBe('sessionEnded');
    await page.reload();
    const over = page.getByRole('alertdialog');
    await over.getByRole('button').click();
    await expect(over).toBeHidden();
    await goTo(desk, '/login?door=organization');
    await sendPassword(desk, founder);
    await expectPage(desk, { path: '/' });
    await goTo(desk, '/organization/authority-transfer');
    await expect(page.getByRole('main')).toContainText(t('ui.noPermission.ask', { admin: operatorName }));
    expectNoProblems(next);
  });
  expectNoProblems(phone);
});
