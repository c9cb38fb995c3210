import { expect, test } from '../test.ts';
import type { Browser } from '@playwright/test';
import { accountLimits, maskPhone, minuteMs } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { acceptedOrganization } from '../given/organization.ts';
import { administrator, newMember, newPerson, organization, people, registered } from '../given/people.ts';
import type { Person } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { linkFor } from '../messages.ts';
import { button, expectNoProblems, expectPage, fill, goTo, openScreen, pick } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { advanceMinutes } from '../simulator.ts';
import type { App } from '../texts.ts';
import { logIn, provePhone, register, sendPassword } from './steps/account.ts';
import { writeAppeal, sendAppeal, chooseWay, nameAccount, setPassword } from './steps/recovery.ts';

const newPassword = 'tea4lotus';

async function guest(browser: Browser, app: App = 'volunteer'): Promise<Screen> {
  return openScreen(browser, { app });
}

/** A person who recovers an account on the site, and their organization. */
interface Owner {
  readonly person: Person;
  readonly organization?: string;
}

/** Creates the administrator of an organization below the demo one, which decides about their appeal. */
async function ownerOf(app: App): Promise<Owner> {
  const office = await administrator();
  if (app === 'volunteer') return { person: await newMember(office) };
  const wanted = { name: '示範尋回組', parent: organization, isRegistered: true };
  const made = await acceptedOrganization(office, wanted);
  return { person: made.administrator, organization: made.name };
}

const apps = ['volunteer', 'org-admin'] as const;

for (const app of apps)
  test(`a forgotten password is replaced by a code to the bound phone, and the new one logs in (${app})`, async ({
    browser,
  }) => {
    const { person } = await ownerOf(app);
    const screen = await guest(browser, app);
    const { t } = screen;
    await advanceMinutes(3);
    await nameAccount(screen, person.username);
    await expect(screen.page.getByRole('main')).toContainText(t('recovery.method.deviceUnknown'));
    await expectAccessible(screen);
    await chooseWay(screen, 'phone');
    await provePhone(screen, person.mobile);
    await button(screen, t('recovery.submit')).click();
    // A new device of a verified person states a second fact; an administrator without a checked identity has none.
    if (app === 'volunteer') {
      await fill(screen, 'documentTail', person.documentNumber.slice(-4));
      await fill(screen, 'birthDate', '1998-03-14');
      await expectAccessible(screen);
      await button(screen, t('recovery.submit')).click();
    }
    await setPassword(screen, newPassword);
    await advanceMinutes(3);
    await logIn(screen, { ...person, password: newPassword });
    expectNoProblems(screen);
  });

/** Binds another phone with the security answers, on a known device, and logs in with it elsewhere. */
async function replacePhone(browser: Browser, screen: Screen, person: Person): Promise<void> {
  const { t, page } = screen;
  await goTo(screen, '/Login-volunteer');
  await sendPassword(screen, person);
  await expectPage(screen, { path: '/home' });
  // The proof by the earlier questions has expired.
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
  await chooseWay(screen, 'questions');
  for (const index of [0, 1, 2]) await fill(screen, `answer${index}`, `答案${index + 1}`);
  await button(screen, t('recovery.submit')).click();
  await setPassword(screen, newPassword);
  await test.step('another phone is bound where the old one is lost', () =>
    replacePhone(browser, screen, { ...person, password: newPassword }));
  expectNoProblems(screen);
});

test('an appeal with a photo is sent without a session, and a refresh still shows it', async ({ browser }) => {
  const person = newPerson();
  await registered(person);
  const screen = await guest(browser);
  const { page } = screen;
  await writeAppeal(screen, person, person);
  await sendAppeal(screen);
  await expect(page.getByRole('main')).toContainText(/A\d{8}/);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(/A\d{8}/);
  expectNoProblems(screen);
});

for (const app of apps)
  test(`an appeal that passes after its wait opens a new password with the link in its message, without the lost phone (${app})`, async ({
    browser,
  }) => {
    const { person, organization: actsFor } = await ownerOf(app);
    const screen = await guest(browser, app);
    const { mobile } = newPerson();
    await writeAppeal(screen, person, { mobile, organization: actsFor });
    await sendAppeal(screen);
    await advanceMinutes(accountLimits.appealWaitMs / minuteMs);
    const office = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
    const { t, page } = office;
    await goTo(office, `/personnel/find-pwd?name=${person.username}`);
    await page
      .getByRole('list', { name: t('queue.list.label') })
      .getByRole('link')
      .filter({ hasText: person.username })
      .click();
    await expectPage(office, { path: '/personnel/detail' });
    await expect(page.getByText(t('appeal.compare'))).toBeVisible();
    if (actsFor !== undefined) await expect(page.getByRole('main')).toContainText(actsFor);
    await expect(page.getByRole('img', { name: t('queue.sides.handheld') }).first()).toBeVisible();
    await expectAccessible(office);
    await page
      .getByRole('button', { name: t('queue.actions.pass') })
      .last()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('queue.confirm.passAnyway') })
      .click();
    await expect(page.getByText(t('queue.outcome.passedOne', { name: person.chineseName })).first()).toBeVisible();
    const found = await guest(browser, app);
    await found.page.goto(await linkFor(mobile));
    await setPassword(found, newPassword);
    await logIn(found, { ...person, mobile, password: newPassword });
    expectNoProblems(screen, office, found);
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
