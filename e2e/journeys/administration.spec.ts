import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { refusalOf } from '../given/refusal.ts';
import { releasedActivity, signedUp } from '../given/activity.ts';
import { acceptedOrganization } from '../given/organization.ts';
import type { GivenOrganization } from '../given/organization.ts';
import {
  administrator,
  grantOf,
  newApplicant,
  newPerson,
  organization,
  passCheck,
  people,
  registered,
} from '../given/people.ts';
import type { Member } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { captchaAnswer, linkFor } from '../messages.ts';
import { button, expectNoProblems, expectPage, fill, goTo, link, openScreen } from '../screen.ts';
import { advanceMinutes, haveDayAhead } from '../simulator.ts';
import { agreeTo, logIn, provePhone, sendPassword } from './steps/account.ts';
import { pass } from './steps/review.ts';
import { admitAll } from './steps/sign-up.ts';
import { step } from './steps/step.ts';

const operatorName = '區穎怡';

/** Signs a new verified member of the organization up to its activity. */
async function signUpTo({ caller }: GivenOrganization, { caller: volunteer, chineseName: name }: Member) {
  await passCheck(await administrator(), name);
  const { activityId } = await releasedActivity(caller, { name: '操作員取錄的活動' });
  await signedUp(volunteer, activityId);
  return activityId;
}

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

  await step([desk], 'invited with two rights', async () => {
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
  await step([phone], 'accepts on the phone', async () => {
    await goTo(phone, '/User-roleOffers');
    const main = phone.page.getByRole('main');
    await expect(main).toContainText(phone.t('roleOffers.rights.personnel-to-examine'));
    await button(phone, `${phone.t('roleOffers.operator.accept')} ${office.name}`).click();
    await expect(main).toContainText(phone.t('roleOffers.operator.accepted', { organization: office.name }));
  });

  const acting = await openLoggedIn(browser, person, { app: 'org-admin' });
  await step([acting], 'does just these: a page of another right says who can help', async () => {
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
      await expect(main.getByRole('link', { name: t('home.noRight.callOrganization') })).toHaveAttribute(
        'href',
        /^tel:/,
      );
    }
    await expectAccessible(acting);
  });

  await step([acting], 'does both of these: a request is passed, and somebody admitted', async () => {
    const applicant = await newApplicant(office.name);
    await goTo(acting, '/');
    await pass(acting, 'join', applicant.chineseName);
    const activityId = await signUpTo(office, applicant);
    await admitAll(acting, activityId);
    const { api } = office.caller;
    expect((await api.participant.admittedList({ query: { activityId } })).total).toBe(1);
  });

  await step([desk], 'the administration is offered with both proofs', async () => {
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

  await step([acting], 'the other side accepts with its password, and both log in anew', async () => {
    await goTo(acting, '/account/role-offers');
    await button(acting, t('roleOffers.transfer.accept')).click();
    const sheet = acting.page.getByRole('dialog');
    await sheet.locator('input[type=password]').fill(person.password);
    await sheet.getByRole('button', { name: t('roleOffers.transfer.accept') }).click();
    await expectPage(acting, { path: '/login' });
  });

  await step([desk], 'what each can do has changed sides', async () => {
    const next = await openScreen(browser, { app: 'org-admin' });
    await advanceMinutes(3);
    await logIn(next, person);
    await goTo(next, '/organization/authority-transfer');
    await expectPage(next, { path: '/organization/authority-transfer', title: t('authorityTransfer.title') });
    await expect(next.page.getByRole('main')).toContainText(founder.chineseName);
    await goTo(next, '/organization/operators-info');
    await expect(next.page.getByRole('main')).toContainText(founder.chineseName);
    expect(await refusalOf(office.caller.api.authorityTransfer.state())).toBe('sessionEnded');
    const over = page.getByRole('alertdialog');
    // A read of the page may have updated it already.
    await expect(async () => {
      if (!(await over.isVisible())) await page.reload();
      await expect(over).toBeVisible({ timeout: 5000 });
    }).toPass();
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

test('somebody without an account registers by the message of their invitation, with just its right', async ({
  browser,
}) => {
  await haveDayAhead();
  const person = newPerson();
  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const { t } = desk;
  const right = t('roleOffers.rights.personnel-to-examine');
  await goTo(desk, '/organization/invitation-operators');
  await fill(desk, 'recipient', person.mobile);
  await fill(desk, 'name', operatorName);
  await desk.page.getByRole('checkbox', { name: right, exact: true }).check();
  await button(desk, t('operator.form.send')).click();
  await expectPage(desk, { path: '/organization/operators-info' });
  const address = await linkFor(person.mobile);

  const invited = await openScreen(browser, { app: 'org-admin', device: 'phone' });
  const { page } = invited;
  const main = page.getByRole('main');
  await advanceMinutes(3);
  await page.goto(address);
  await expectPage(invited, { path: '/register/improve-invitation-info', title: t('operator.newcomer.title') });
  await provePhone(invited, person.mobile);
  await button(invited, t('operator.newcomer.prove')).click();
  await expect(main).toContainText(organization);
  await expect(main).toContainText(operatorName);
  await expect(main).toContainText(right);
  await fill(invited, 'username', person.username);
  await fill(invited, 'password', person.password);
  await fill(invited, 'confirmPassword', person.password);
  await agreeTo(invited, 'agreed');
  await expectAccessible(invited);
  await button(invited, t('operator.newcomer.accept')).click();
  await expectPage(invited, { path: '/register/invitation-success' });
  await expect(main).toContainText(t('operator.newcomer.done'));
  await expect(main.getByRole('listitem')).toHaveText([right]);
  await expectAccessible(invited);

  await link(invited, t('operator.newcomer.begin')).click();
  await expectPage(invited, { path: '/' });
  await goTo(invited, '/personnel/to-examine');
  await expectPage(invited, { path: '/personnel/to-examine', title: t('membership.title') });
  await goTo(invited, '/activity/release');
  await expect(main.getByRole('link', { name: t('home.noRight.callOrganization') })).toHaveAttribute('href', /^tel:/);

  // A person who opens the message again has an account by then.
  const again = await openScreen(browser, { app: 'org-admin', expected: [/status of 409/] });
  await advanceMinutes(3);
  await again.page.goto(address);
  await fill(again, 'mobile', person.mobile.replace('+853', ''));
  await fill(again, 'captcha', captchaAnswer);
  await button(again, t('ui.sms.send')).click();
  await expect(again.page.getByText(t('operator.newcomer.known'))).toBeVisible();
  await link(again, t('operator.newcomer.logIn')).click();
  await expectPage(again, { path: '/login' });
  expectNoProblems(desk, invited, again);
});
