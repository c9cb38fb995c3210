import { expect, test } from '../test.ts';
import { grantOf, organization, people } from '../given/people.ts';
import { newOperator, somebodyOf } from '../given/role.ts';
import { sendPassword } from '../journeys/steps/account.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectPage, goTo, openScreen } from '../screen.ts';
import { nameOfView, openGuest, openOffice, studioOf, views } from './admin-views.ts';
import type { Studio } from './admin-views.ts';

/** Makes every response of a call a server failure. */
async function breakCall({ page }: Studio, call: RegExp): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
}

for (const view of views) {
  test(`logging in, ${nameOfView(view)}`, async ({ browser }) => {
    const guest = await openGuest(browser, view);
    const { page, t, shoot, shootWhole, openPage } = guest;
    await openPage('/login?door=organization');
    await button(guest, t('session.form.submit')).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await shootWhole('03-log-in-without-anything');
    await openPage('/login?door=organization');
    await sendPassword(guest, { ...people.administrator, password: 'wrong2026' });
    await expect(page.getByRole('alert').or(page.locator('[data-part="toast"]')).first()).toBeVisible();
    await shootWhole('04-log-in-with-a-wrong-password');
    await openPage('/login?door=organization');
    await page.getByRole('button', { name: t('ui.language.title') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('05-language-and-text-size');
    await goTo(guest, '/login?door=organization');
    await sendPassword(guest, people.administrator);
    await expectPage(guest, { path: '/login/phoneverification', title: t('phoneStep.title') });
    await button(guest, t('phoneStep.submit')).click();
    await shootWhole('06-phone-step');
    await openPage('/login/volunteer');
    await shoot('07-volunteers-log-in-elsewhere');
    await openPage('/agreement/zh-TW');
    await shoot('08-agreement');
  });

  test(`without rights, or not approved, ${nameOfView(view)}`, async ({ browser }) => {
    const operator = studioOf(await openLoggedIn(browser, people.operator, { app: 'org-admin', ...view }), view);
    await operator.openPage('/');
    await operator.shootWhole('a1-home-of-an-operator');
    await operator.openPage('/organization');
    await operator.shoot('a2-menu-without-rights');
    await operator.openPage('/personnel/verification-real-name');
    await operator.shoot('a3-page-without-right');
    await operator.openPage('/data/editData');
    await operator.shoot('a11-data-without-right');
    const waiting = studioOf(await openLoggedIn(browser, people.waiting, { app: 'org-admin', ...view }), view);
    await waiting.openPage('/');
    await waiting.shootWhole('a4-organization-under-review');
    await waiting.openPage('/data');
    await waiting.shoot('a5-data-while-under-review');
  });

  test(`other standings, ${nameOfView(view)}`, async ({ browser }) => {
    for (const [name, standing] of [
      ['a6-organization-refused', 'refused'],
      ['a7-organization-suspended', 'suspended'],
      ['a8-platform', 'platform'],
    ] as const) {
      const grant = grantOf(await somebodyOf(standing));
      const office = studioOf(await openScreen(browser, { app: 'org-admin', ...view, grant }), view);
      await office.openPage('/');
      await office.shootWhole(`${name}-home`);
      await office.openPage('/organization');
      await office.shoot(`${name}-organization`);
    }
    const { caller, holdOnly } = await newOperator(organization);
    await holdOnly(['personnel-to-examine']);
    const operator = studioOf(await openScreen(browser, { app: 'org-admin', ...view, grant: grantOf(caller) }), view);
    await operator.openPage('/');
    await operator.shootWhole('a9-home-of-an-operator-with-one-right');
    await operator.openPage('/personnel/to-examine');
    await operator.shoot('a10-list-of-an-operator-with-one-right');
  });

  test(`nothing there, nothing answered, ${nameOfView(view)}`, async ({ browser }) => {
    const office = await openOffice(browser, view);
    const { page, t, context, shoot, shootWhole, openPage } = office;
    await openPage('/activity/detail?id=00000000-0000-4000-8000-000000000000');
    await shoot('b1-no-such-activity');
    await openPage('/data');
    await shootWhole('b2-data');
    await openPage('/account');
    await shootWhole('b3-account');
    await button(office, t('dashboard.menu.logOut')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('b4-logging-out');
    await openPage('/activity/list');
    await context.setOffline(true);
    await expect(page.locator('[data-part="offline"]')).toBeVisible();
    await shoot('b5-without-network');
    await context.setOffline(false);
    await breakCall(office, /query-activity-list/);
    await openPage('/activity/list?tab=ended');
    await shoot('b6-list-not-answered');
  });
}
