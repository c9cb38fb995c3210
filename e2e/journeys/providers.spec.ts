import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { newPerson, registered } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo, link, openScreen, qrCode, scanned } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { leaveChatApp } from '../simulator.ts';
import { passPhoneStep } from './steps/account.ts';
import { comeBackAs, openOnePass } from './steps/provider.ts';

async function leaveForOnePass(screen: Screen): Promise<void> {
  await openOnePass(screen);
  await expectAccessible(screen);
  await button(screen, screen.t('provider.onePass.go')).click();
}

test('one-pass makes an account, whose owner chooses a password and is where they were going', async ({ browser }) => {
  const screen = await openScreen(browser, { app: 'volunteer' });
  const { t, page } = screen;
  await leaveForOnePass(screen);
  await comeBackAs(screen, 'Somebody new');
  await expectPage(screen, { path: '/Login-onePass', title: t('provider.password.title') });
  await expectAccessible(screen);
  // A reload restores the step.
  await page.reload();
  await fill(screen, 'password', 'tea4lotus');
  await fill(screen, 'confirmPassword', 'tea4lotus');
  await page.getByRole('checkbox').check();
  await button(screen, t('provider.password.submit')).click();
  await expectPage(screen, { path: '/User-inbox' });
  expectNoProblems(screen);
});

test('one-pass that is bound lets in without a second step; without an account it leads to registration', async ({
  browser,
}) => {
  const person = newPerson();
  await registered(person);
  const member = await openLoggedIn(browser, person, { app: 'volunteer' });
  const { t } = member;
  await goTo(member, '/User-binding?of=onePass');
  await expectPage(member, { path: '/User-binding', title: t('account.rows.onePass') });
  await expectAccessible(member);
  await button(member, t('account.binding.onePass.bind')).click();
  await comeBackAs(member, 'Cheong Mei Lin');
  await expectPage(member, { path: '/User-accountSecurity', title: t('account.title') });
  await expect(member.page.getByRole('link', { name: t('account.rows.onePass') })).toContainText(
    t('account.state.justNow'),
  );

  const elsewhere = await openScreen(browser, { app: 'volunteer' });
  await leaveForOnePass(elsewhere);
  await comeBackAs(elsewhere, 'Refuse');
  await expect(elsewhere.page.getByRole('main')).toContainText(t('provider.failed.text'));
  await link(elsewhere, t('provider.failed.again')).click();
  await button(elsewhere, t('provider.onePass.go')).click();
  await comeBackAs(elsewhere, 'Somebody without a mobile');
  await expect(elsewhere.page.getByRole('main')).toContainText(t('provider.onePass.unlinked'));
  await expectAccessible(elsewhere);
  await link(elsewhere, t('provider.onePass.register')).click();
  await expectPage(elsewhere, { path: '/AccountRegister-accountRegister' });
  await leaveForOnePass(elsewhere);
  await comeBackAs(elsewhere, 'Cheong Mei Lin');
  await expectPage(elsewhere, { path: '/User-inbox' });
  expectNoProblems(member, elsewhere);
});

/** Goes to the chat app's page and returns as a person whom no other test uses. */
async function oneTap(screen: Screen, who: string): Promise<void> {
  await button(screen, screen.t('provider.wechat.go')).click();
  await comeBackAsNamed(screen, who);
}

async function comeBackAsNamed(screen: Screen, who: string): Promise<void> {
  const { page } = screen;
  await expect(page.getByRole('heading', { name: /^Simulated/ })).toBeVisible();
  const address = new URL(page.url());
  address.searchParams.set('who', who);
  await page.goto(address.href);
  await comeBackAs(screen, who);
}

/** Binds a person of the chat app to the logged-in account; ends when the result is visible. */
async function bindInChatApp(member: Screen, who: string): Promise<void> {
  await goTo(member, '/User-binding?of=wechat');
  await button(member, member.t('account.binding.wechat.bind')).click();
  await comeBackAsNamed(member, who);
}

async function logOut({ page, t }: Screen): Promise<void> {
  await page.getByRole('button', { name: t('volunteer.entries.logout'), exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('volunteer.logout.confirm') })
    .click();
}

test('the chat app is bound after a log-in, logs in with one tap and the phone step, and on a known device at once', async ({
  browser,
}) => {
  const person = newPerson();
  const who = `Wai ${person.username}`;
  await registered(person);
  const screen = await openScreen(browser, { app: 'volunteer' });
  const { t } = screen;
  await goTo(screen, '/Login-volunteer');
  await link(screen, t('session.wechat')).click();
  await expectPage(screen, { path: '/Login-wechat', title: t('provider.wechat.title') });
  await oneTap(screen, who);
  await expect(screen.page.getByRole('main')).toContainText(t('provider.wechat.unbound'));
  await expectAccessible(screen);

  const member = await openLoggedIn(browser, person, { app: 'volunteer' });
  await bindInChatApp(member, who);
  await expectPage(member, { path: '/User-accountSecurity' });

  await goTo(screen, '/Login-wechat?redirect=/User-inbox');
  await oneTap(screen, who);
  await passPhoneStep(screen, person);
  await expectPage(screen, { path: '/User-inbox' });
  await goTo(screen, '/user');
  await logOut(screen);
  await expectPage(screen, { path: '/Login-volunteer' });
  await goTo(screen, '/Login-wechat?redirect=/User-inbox');
  await oneTap(screen, who);
  await expectPage(screen, { path: '/User-inbox' });
  expectNoProblems(screen, member);
});

test('a chat app identity belongs to one account until that releases it', async ({ browser }) => {
  const [first, second] = [newPerson(), newPerson()];
  const who = `Wai ${first.username}`;
  await registered(first);
  await registered(second);
  const holder = await openLoggedIn(browser, first, { app: 'volunteer' });
  const { t } = holder;
  await bindInChatApp(holder, who);
  await expectPage(holder, { path: '/User-accountSecurity' });

  const refused = /409 \(Conflict\)/;
  const other = await openLoggedIn(browser, second, { app: 'volunteer', expected: [refused] });
  await bindInChatApp(other, who);
  await expect(other.page.getByRole('main')).toContainText(t('account.binding.failed'));
  await expect(other.page.getByRole('main')).toContainText(t('refusals.boundElsewhere'));
  await expectAccessible(other);

  await goTo(holder, '/User-binding?of=wechat');
  await button(holder, t('account.binding.release')).click();
  await holder.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('account.binding.release') })
    .click();
  await expectPage(holder, { path: '/User-accountSecurity' });
  const stranger = await openScreen(browser, { app: 'volunteer' });
  await goTo(stranger, '/Login-wechat');
  await oneTap(stranger, who);
  await expect(stranger.page.getByRole('main')).toContainText(t('provider.wechat.unbound'));

  await link(other, t('account.binding.again')).click();
  await button(other, t('account.binding.wechat.bind')).click();
  await comeBackAsNamed(other, who);
  await expectPage(other, { path: '/User-accountSecurity' });
  expectNoProblems(holder, other, stranger);
});

test('the chat app that says no begins anew, and outside of it the log-in shows the way there', async ({ browser }) => {
  const screen = await openScreen(browser, { app: 'volunteer' });
  const { t, page } = screen;
  await goTo(screen, '/Login-wechat');
  await button(screen, t('provider.wechat.go')).click();
  await comeBackAs(screen, 'Refuse');
  await expect(page.getByRole('main')).toContainText(t('provider.failed.text'));
  await expectAccessible(screen);
  await link(screen, t('provider.failed.again')).click();
  await expect(button(screen, t('provider.wechat.go'))).toBeVisible();

  const outside = await openScreen(browser, { app: 'volunteer' });
  await leaveChatApp(outside.page);
  await goTo(outside, '/Login-wechat?redirect=/User-inbox');
  await expect(outside.page.getByRole('heading', { name: t('provider.wechat.outside') })).toBeVisible();
  await expectAccessible(outside);
  expect(await scanned(qrCode(outside))).toBe(outside.url('/Login-wechat?redirect=%2FUser-inbox'));
  await link(outside, t('provider.wechat.otherWay')).click();
  await expectPage(outside, { path: '/Login-volunteer' });
  expectNoProblems(screen, outside);
});
