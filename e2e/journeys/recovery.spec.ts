import { expect, test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { maskPhone } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { administrator, newMember, newPerson, people, registered } from '../given/people.ts';
import type { Person } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { captchaAnswer, linkFor } from '../messages.ts';
import { drawnPicture } from '../picture.ts';
import { button, expectNoProblems, expectPage, fieldOf, fill, goTo, link, openScreen, pick } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { advanceMinutes } from '../simulator.ts';
import { logIn, provePhone, register, sendPassword } from './steps/account.ts';

const newPassword = 'tea4lotus';

/** From the log-in to the choice of a way. */
async function nameAccount(screen: Screen, keyword: string): Promise<void> {
  const { t } = screen;
  await goTo(screen, '/Login-volunteer');
  await link(screen, t('session.forgot')).click();
  await expectPage(screen, { path: '/forgetPassword', title: t('recovery.title') });
  await fill(screen, 'keyword', keyword);
  await fill(screen, 'captcha', captchaAnswer);
  await button(screen, t('recovery.start.submit')).click();
  await expectPage(screen, { path: '/ForgetPassword-selectSeekPass' });
}

async function chooseWay(screen: Screen, way: string): Promise<void> {
  await screen.page.getByRole('link', { name: way }).click();
}

/** The last step: it logs nobody in. */
async function setPassword(screen: Screen): Promise<void> {
  const { t } = screen;
  await expectPage(screen, { path: '/ForgetPassword-modificationPassword' });
  await expectAccessible(screen);
  await fill(screen, 'password', newPassword);
  await fill(screen, 'confirmPassword', newPassword);
  await button(screen, t('recovery.password.submit')).click();
  await expectPage(screen, { path: '/ForgetPassword-passwordSucceed', title: t('recovery.done.title') });
  await expect(screen.page.getByRole('main')).toContainText(t('recovery.done.outcome'));
}

async function guest(browser: Browser): Promise<Screen> {
  return openScreen(browser, { app: 'volunteer' });
}

test('a forgotten password is replaced by a code to the bound phone, and the new one logs in', async ({ browser }) => {
  const person: Person = newPerson();
  await registered(person);
  const screen = await guest(browser);
  const { t } = screen;
  await advanceMinutes(3);
  await nameAccount(screen, person.username);
  await expect(screen.page.getByRole('main')).toContainText(t('recovery.method.deviceUnknown'));
  await expectAccessible(screen);
  await chooseWay(screen, t('recovery.method.phone'));
  await expectPage(screen, { path: '/ForgetPassword-passPhoneCode' });
  await provePhone(screen, person.mobile);
  await button(screen, t('recovery.submit')).click();
  await setPassword(screen);
  await advanceMinutes(3);
  await logIn(screen, { ...person, password: newPassword });
  expectNoProblems(screen);
});

/** Binds another phone by the answers to the questions, on the device that knows the account, and logs in by it elsewhere. */
async function replacePhone(browser: Browser, screen: Screen, person: Person): Promise<void> {
  const { t, page } = screen;
  await goTo(screen, '/Login-volunteer');
  await sendPassword(screen, person);
  await expectPage(screen, { path: '/home' });
  // The proof of the questions that were set before has ended.
  await advanceMinutes(6);
  await goTo(screen, '/User-changePhone');
  await expectPage(screen, { path: '/User-authentication', title: t('account.proof.title') });
  await page.getByRole('radio', { name: t('account.proof.methods.questions') }).click();
  for (const index of [1, 2, 3]) await fill(screen, `answer${index}`, `答案${index}`);
  await button(screen, t('account.proof.submit')).click();
  await expectPage(screen, { path: '/User-changePhone', title: t('account.phone.title') });
  const { mobile } = newPerson();
  await provePhone(screen, mobile);
  await button(screen, t('account.phone.submit')).click();
  await expectPage(screen, { path: '/User-accountSecurity', title: t('account.title') });
  await expect(page.getByRole('main')).toContainText(maskPhone(mobile));
  await advanceMinutes(3);
  const elsewhere = await guest(browser);
  await logIn(elsewhere, { ...person, mobile });
  expectNoProblems(elsewhere);
}

test('questions set on a device bring the account back there, and another phone', async ({ browser }) => {
  const person = newPerson();
  const screen = await guest(browser);
  const { t, page } = screen;
  await advanceMinutes(3);
  await goTo(screen, '/Login-volunteer');
  await register(screen, person);
  await goTo(screen, '/User-accountSecurity');
  await page.getByRole('link', { name: t('account.rows.questions') }).click();
  const asked = ['你小學班主任叫甚麼名字？', '你小時候住在哪條街？', '你最喜歡的一本書叫甚麼名字？'];
  for (const [index, question] of asked.entries()) {
    await pick(screen, `question${index + 1}`, question);
    await fill(screen, `answer${index + 1}`, `答案${index + 1}`);
  }
  await expectAccessible(screen);
  await button(screen, t('account.questions.submit')).click();
  await expectPage(screen, { path: '/User-accountSecurity', title: t('account.title') });
  await expect(page.getByRole('main')).toContainText(t('account.state.justNow'));
  await goTo(screen, '/user');
  await button(screen, t('volunteer.entries.logout')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('volunteer.logout.confirm') })
    .click();
  await expectPage(screen, { path: '/Login-volunteer' });
  await nameAccount(screen, person.mobile.replace('+853', ''));
  await chooseWay(screen, t('recovery.method.questions'));
  await expectPage(screen, { path: '/ForgetPassword-encryptedVerify' });
  for (const index of [0, 1, 2]) await fill(screen, `answer${index}`, `答案${index + 1}`);
  await button(screen, t('recovery.submit')).click();
  await setPassword(screen);
  await test.step('another phone is bound where the old one is lost', () =>
    replacePhone(browser, screen, { ...person, password: newPassword }));
  expectNoProblems(screen);
});

/** From the choice of a way to the appeal that was sent, with a phone that is not the bound one. */
async function appeal(screen: Screen, person: Person, mobile: string): Promise<void> {
  const { t } = screen;
  await nameAccount(screen, person.username);
  await chooseWay(screen, t('recovery.method.appeal'));
  await expectPage(screen, { path: '/ForgetPassword-idcardverification', title: t('recovery.appeal.title') });
  await fill(screen, 'name', person.chineseName);
  await fill(screen, 'documentNumber', person.documentNumber);
  await fill(screen, 'mobile', mobile.replace('+853', ''));
  await fill(screen, 'email', 'appeal@example.mo');
  const photo = fieldOf(screen, 'photoId');
  await photo.locator('input[type=file]').setInputFiles(drawnPicture('hand.png', { red: 90, green: 130, blue: 200 }));
  await expect(photo.getByRole('status')).toHaveText(t('ui.photo.uploaded'));
  await expectAccessible(screen);
  await button(screen, t('recovery.appeal.submit')).click();
  await expectPage(screen, { path: '/ForgetPassword-submitSucceed', title: t('recovery.sent.title') });
}

test('an appeal with a photo is sent without a session, and a refresh still shows it', async ({ browser }) => {
  const person = newPerson();
  await registered(person);
  const screen = await guest(browser);
  const { page } = screen;
  await appeal(screen, person, person.mobile);
  await expect(page.getByRole('main')).toContainText(/A\d{8}/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(/A\d{8}/);
  expectNoProblems(screen);
});

test('an appeal that passes opens a new password with the link in its message, without the lost phone', async ({
  browser,
}) => {
  const member = await newMember(await administrator());
  const screen = await guest(browser);
  const { mobile } = newPerson();
  await appeal(screen, member, mobile);
  const office = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  const { t, page } = office;
  await goTo(office, `/personnel/find-pwd?name=${member.username}`);
  await page
    .getByRole('list', { name: t('queue.list.label') })
    .getByRole('link')
    .filter({ hasText: member.username })
    .click();
  await expectPage(office, { path: '/personnel/detail' });
  await expect(page.getByText(t('appeal.compare'))).toBeVisible();
  await expect(page.getByRole('img', { name: t('queue.sides.handheld') })).toBeVisible();
  await expectAccessible(office);
  await page
    .getByRole('button', { name: t('queue.actions.pass') })
    .last()
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('queue.confirm.passAnyway') })
    .click();
  await expect(page.getByText(t('queue.outcome.passedOne', { name: member.chineseName })).first()).toBeVisible();
  expectNoProblems(office);
  const found = await guest(browser);
  await found.page.goto(await linkFor(mobile));
  await setPassword(found);
  await goTo(found, '/Login-volunteer');
  await sendPassword(found, { ...member, password: newPassword });
  await expectPage(found, { path: '/home' });
  expectNoProblems(found);
});

test('no step of the recovery opens before its turn', async ({ browser }) => {
  const screen = await guest(browser);
  for (const path of [
    '/ForgetPassword-selectSeekPass',
    '/ForgetPassword-passPhoneCode',
    '/ForgetPassword-encryptedVerify',
    '/ForgetPassword-idcardverification',
    '/ForgetPassword-modificationPassword',
    '/ForgetPassword-submitSucceed',
    '/ForgetPassword-passwordSucceed',
  ]) {
    await goTo(screen, path);
    await expectPage(screen, { path: '/forgetPassword' });
  }
  expectNoProblems(screen);
});
