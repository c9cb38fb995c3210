import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newPerson, registered } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo, link, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';

/** On the made-up provider's page: chooses who comes back. */
async function comeBackAs({ page }: Screen, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Simulated/ })).toBeVisible();
  await page.getByRole('link', { name }).click();
}

async function leaveForOnePass(screen: Screen): Promise<void> {
  const { t } = screen;
  await goTo(screen, '/Login-volunteer?redirect=/User-inbox');
  await link(screen, t('session.onePass')).click();
  await expectPage(screen, { path: '/Login-onePass', title: t('provider.onePass.title') });
  await expectAccessible(screen);
  await button(screen, t('provider.onePass.go')).click();
}

test('one-pass makes an account, whose owner chooses a password and is where they were going', async ({ browser }) => {
  const screen = await openScreen(browser, { app: 'volunteer' });
  const { t, page } = screen;
  await leaveForOnePass(screen);
  await comeBackAs(screen, 'Somebody new');
  await expectPage(screen, { path: '/Login-onePass', title: t('provider.password.title') });
  await expectAccessible(screen);
  // A reload finds the step as it was.
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

test('the chat app is bound after a log-in, and then logs in with one tap and the phone step', async ({ browser }) => {
  const person = newPerson();
  await registered(person);
  const screen = await openScreen(browser, { app: 'volunteer' });
  const { t } = screen;
  await goTo(screen, '/Login-volunteer');
  await link(screen, t('session.wechat')).click();
  await expectPage(screen, { path: '/Login-wechat', title: t('provider.wechat.title') });
  await button(screen, t('provider.wechat.go')).click();
  await comeBackAs(screen, 'Ah Wai, who follows the platform');
  await expect(screen.page.getByRole('main')).toContainText(t('provider.wechat.unbound'));
  await expectAccessible(screen);

  const member = await openLoggedIn(browser, person, { app: 'volunteer' });
  await goTo(member, '/User-binding?of=wechat');
  await button(member, t('account.binding.wechat.bind')).click();
  await comeBackAs(member, 'Ah Wai, who follows the platform');
  await expectPage(member, { path: '/User-accountSecurity' });

  await goTo(screen, '/Login-wechat');
  await button(screen, t('provider.wechat.go')).click();
  await comeBackAs(screen, 'Ah Wai, who follows the platform');
  await expectPage(screen, { path: '/Login-phoneverification', title: t('phoneStep.title') });
  expectNoProblems(screen, member);
});
