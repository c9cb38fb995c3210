import type { LogIn } from '../../given/caller.ts';
import { captchaAnswer, codeFor } from '../../messages.ts';
import { serverNow } from '../../simulator.ts';
import type { Visitor } from '../visitor.ts';

/** Answers the captcha, has the message sent and types its code. */
async function provePhone(visitor: Visitor, mobile: string): Promise<void> {
  const since = await serverNow();
  await visitor.type('mobile', mobile.replace('+853', ''));
  await visitor.type('captcha', captchaAnswer);
  await visitor.press(visitor.t('ui.sms.send'));
  await visitor.type('smsCode', await codeFor(mobile, since));
}

/** Registers a volunteer's account. */
export async function register(visitor: Visitor, account: LogIn): Promise<void> {
  const { t } = visitor;
  await visitor.goTo('AccountRegister-accountRegister');
  await visitor.type('username', account.username);
  await visitor.type('password', account.password);
  await visitor.type('confirmPassword', account.password);
  await provePhone(visitor, account.mobile);
  await visitor.tick('agreed');
  await visitor.press(t('registration.account.submit'));
  await visitor.see(t('registration.done.outcome', { username: account.username }));
}

/** Logs in on a new device: the password, then the phone; ends on the home. */
export async function logIn(visitor: Visitor, account: LogIn): Promise<void> {
  const { app, t } = visitor;
  const isVolunteer = app === 'volunteer';
  await visitor.takeNewDevice();
  await visitor.goTo(isVolunteer ? 'Login-volunteer' : 'login');
  if (!isVolunteer) await visitor.press(t('session.doors.organizationText'));
  await visitor.type('username', account.username);
  await visitor.type('password', account.password);
  await visitor.tick('agreed');
  await visitor.press(t(isVolunteer ? 'session.submit' : 'session.form.submit'));
  await visitor.see(t('phoneStep.title'));
  await provePhone(visitor, account.mobile);
  await visitor.press(t('phoneStep.submit'));
  await visitor.see(isVolunteer ? t('home.stepsLeft', { count: 2 }) : t('dashboard.todos'));
}
