import { expect } from '@playwright/test';
import type { LogIn } from '../../given/caller.ts';
import { captchaAnswer, codeFor } from '../../messages.ts';
import { button, expectPage, fieldOf, fill, goTo, link } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { serverNow } from '../../simulator.ts';

/** Answers the captcha, requests the message and types its code; `stem` is the section of the fields. */
export async function provePhone(screen: Screen, mobile: string, stem = ''): Promise<void> {
  const since = await serverNow();
  await fill(screen, `${stem}mobile`, mobile.replace('+853', ''));
  await fill(screen, `${stem}captcha`, captchaAnswer);
  await button(screen, screen.t('ui.sms.send')).click();
  const code = await codeFor(mobile, since);
  await fill(screen, `${stem}smsCode`, code);
}

export const agreeTo = async (screen: Screen, name: string): Promise<void> =>
  fieldOf(screen, name).getByRole('checkbox').check();

const agree = (screen: Screen): Promise<void> => agreeTo(screen, 'agreed');

/** Registers an account, starting from the log-in; ends on the page with the next steps. */
export async function register(screen: Screen, account: LogIn): Promise<void> {
  const { t } = screen;
  await link(screen, t('session.register')).click();
  await expectPage(screen, { path: '/AccountRegister-accountRegister', title: t('registration.account.title') });
  await fill(screen, 'username', account.username);
  await fill(screen, 'password', account.password);
  await fill(screen, 'confirmPassword', account.password);
  await provePhone(screen, account.mobile);
  await agree(screen);
  await button(screen, t('registration.account.submit')).click();
  await expectPage(screen, { path: '/AccountRegister-accountSucceed', title: t('registration.done.title') });
  await expect(screen.page.getByText(t('registration.done.outcome', { username: account.username }))).toBeVisible();
}

/** Submits the first step of the log-in, on its page. */
export async function sendPassword(screen: Screen, { username, password }: LogIn): Promise<void> {
  const isVolunteer = screen.app === 'volunteer';
  await fill(screen, 'username', username);
  await fill(screen, 'password', password);
  await agree(screen);
  await button(screen, screen.t(isVolunteer ? 'session.submit' : 'session.form.submit')).click();
}

/** Completes the second step, on a device that is new to the account. */
export async function passPhoneStep(screen: Screen, { mobile }: LogIn): Promise<void> {
  const { app, t } = screen;
  const isVolunteer = app === 'volunteer';
  await expectPage(screen, {
    path: isVolunteer ? '/Login-phoneverification' : '/login/phoneverification',
    title: t('phoneStep.title'),
  });
  await provePhone(screen, mobile);
  await button(screen, t('phoneStep.submit')).click();
}

/** Logs in on a new device and arrives at the start page. */
export async function logIn(screen: Screen, account: LogIn): Promise<void> {
  const { app, t, page } = screen;
  await goTo(screen, app === 'volunteer' ? '/Login-volunteer' : '/login');
  if (app === 'org-admin') await page.getByRole('link', { name: t('session.doors.organizationText') }).click();
  await sendPassword(screen, account);
  await passPhoneStep(screen, account);
  await expectPage(screen, { path: app === 'volunteer' ? '/home' : '/' });
}
