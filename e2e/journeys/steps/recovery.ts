import { expect } from '@playwright/test';
import { organizationPages, volunteerPages } from '@vp/access/addresses';
import { expectAccessible } from '../../accessibility.ts';
import type { Person } from '../../given/people.ts';
import { captchaAnswer } from '../../messages.ts';
import { drawnPicture } from '../../picture.ts';
import { button, expectPage, fill, goTo, link } from '../../screen.ts';
import type { Screen } from '../../screen.ts';
import { uploadPhoto } from './form.ts';

const sites = {
  volunteer: {
    pages: volunteerPages,
    appeal: volunteerPages.recoveryDocument,
    login: '/Login-volunteer',
  },
  'org-admin': {
    pages: organizationPages,
    appeal: organizationPages.recoveryCard,
    login: '/login?door=organization',
  },
} as const;

const expectStep = (
  screen: Screen,
  step: 'recovery' | 'recoveryMethod' | 'recoveryPhone' | 'recoveryQuestion' | 'recoveryPassword' | 'recoverySent',
): Promise<void> => expectPage(screen, { path: sites[screen.app].pages[step].path });

/** Opens the selection of recovery methods, from the log-in. */
export async function nameAccount(screen: Screen, keyword: string): Promise<void> {
  const { t, app } = screen;
  await goTo(screen, sites[app].login);
  await link(screen, t(app === 'volunteer' ? 'session.forgot' : 'session.form.forgot')).click();
  await expectPage(screen, { path: sites[app].pages.recovery.path, title: t('recovery.title') });
  await fill(screen, 'keyword', keyword);
  await fill(screen, 'captcha', captchaAnswer);
  await button(screen, t('recovery.start.submit')).click();
  await expectStep(screen, 'recoveryMethod');
}

/** Selects one of the methods; ends on its page. */
export async function chooseWay(screen: Screen, way: 'phone' | 'questions' | 'appeal'): Promise<void> {
  const { t, app, page } = screen;
  await page.getByRole('link', { name: t(`recovery.method.${way}`) }).click();
  if (way === 'appeal') return expectPage(screen, { path: sites[app].appeal.path, title: t('recovery.appeal.title') });
  return expectStep(screen, way === 'phone' ? 'recoveryPhone' : 'recoveryQuestion');
}

/** Completes the last step, which logs no one in. */
export async function setPassword(screen: Screen, password: string): Promise<void> {
  const { t, app, page } = screen;
  await expectStep(screen, 'recoveryPassword');
  await expectAccessible(screen);
  await fill(screen, 'password', password);
  await fill(screen, 'confirmPassword', password);
  await button(screen, t('recovery.password.submit')).click();
  await expectPage(screen, { path: sites[app].pages.recoveryDone.path, title: t('recovery.done.title') });
  await expect(page.getByRole('main')).toContainText(t('recovery.done.outcome'));
}

/** Writes an appeal, from the log-in, with a phone that need not be the bound one. */
export async function writeAppeal(
  screen: Screen,
  person: Person,
  { mobile, organization }: { readonly mobile: string; readonly organization?: string | undefined },
): Promise<void> {
  await nameAccount(screen, person.username);
  await chooseWay(screen, 'appeal');
  if (organization !== undefined) {
    await fill(screen, 'organizationName', organization);
    await fill(screen, 'position', '總幹事');
  }
  await fill(screen, 'name', person.chineseName);
  await fill(screen, 'documentNumber', person.documentNumber);
  await fill(screen, 'mobile', mobile.replace('+853', ''));
  await fill(screen, 'email', 'appeal@example.mo');
  await uploadPhoto(screen, 'photoId', drawnPicture('hand.png', { red: 90, green: 130, blue: 200 }));
}

/** Sends it; ends on the page with its state. */
export async function sendAppeal(screen: Screen): Promise<void> {
  await expectAccessible(screen);
  await button(screen, screen.t('recovery.appeal.submit')).click();
  await expectStep(screen, 'recoverySent');
}
