import { expect, test } from '../test.ts';
import type { Browser } from '@playwright/test';
import type { Language } from '@vp/domain';
import { chooseLargestText, open } from '../every-route.ts';
import { newPerson, registered } from '../given/people.ts';
import type { Person } from '../given/people.ts';
import type { Caller } from '../given/caller.ts';
import { captchaAnswer } from '../messages.ts';
import { drawnPicture } from '../picture.ts';
import { button, expectPage, fieldOf, fill, openScreen } from '../screen.ts';
import type { Screen, ScreenOptions } from '../screen.ts';
import { advanceMinutes } from '../simulator.ts';
import { isDrawn, takeEach, takeWhole } from './take.ts';
import { languages, once } from './volunteer-states.ts';

const app = 'volunteer';

interface Forgetful extends Person {
  readonly caller: Caller;
}

/** Creates a person with three security questions and a known device. */
const forgetful = once(async (): Promise<Forgetful> => {
  const person = newPerson();
  const caller = await registered(person);
  const answers = (['1', '4', '7'] as const).map((questionId) => ({ questionId, answer: '蓮花' }));
  await caller.api.account.setSecurityQuestions({ body: { answers } });
  return { ...person, caller };
});

/** Opens a device of theirs without a session. */
async function onKnownDevice(browser: Browser, options: Omit<ScreenOptions, 'app'>): Promise<Screen> {
  const screen = await openScreen(browser, { app, ...options });
  const { deviceId } = (await forgetful()).caller;
  await screen.context.addInitScript((id) => localStorage.setItem('vp:device-id', id), deviceId);
  return screen;
}

async function nameAccount(screen: Screen): Promise<void> {
  await open(screen, '/forgetPassword');
  await fill(screen, 'keyword', (await forgetful()).username);
  await fill(screen, 'captcha', captchaAnswer);
  await button(screen, screen.t('recovery.start.submit')).click();
  await expectPage(screen, { path: '/ForgetPassword-selectSeekPass' });
}

const proofs = [
  ['recovery-04-phone', '/ForgetPassword-passPhoneCode'],
  ['recovery-05-questions', '/ForgetPassword-encryptedVerify'],
  ['recovery-06-appeal', '/ForgetPassword-idcardverification'],
] as const;

async function refused(screen: Screen, name: string): Promise<void> {
  await expect(screen.page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
  await takeWhole(screen, name);
}

const devices = { 320: 'narrowPhone', 375: 'phone', 1280: 'desktop' } as const;

const views: readonly (readonly [Language, keyof typeof devices])[] = [
  ...languages.map((language) => [language, 375] as const),
  ...(isDrawn
    ? ([
        ['pt', 320],
        ['zh-TW', 1280],
        ['pt', 1280],
      ] as const)
    : []),
];

for (const [language, width] of views) {
  const folder = `volunteer-${width}-${language}`;
  const device = devices[width];

  test(`the recovery of a password, ${language} at ${width}`, async ({ browser }) => {
    const screen = await onKnownDevice(browser, { language, device });
    const { t } = screen;
    await open(screen, '/forgetPassword');
    await takeWhole(screen, `${folder}/recovery-01-start`);
    await button(screen, t('recovery.start.submit')).click();
    await refused(screen, `${folder}/recovery-02-start-incomplete`);
    await nameAccount(screen);
    await takeWhole(screen, `${folder}/recovery-03-ways`);
    await takeEach(screen, folder, proofs);
    await button(screen, t('recovery.appeal.submit')).click();
    await refused(screen, `${folder}/recovery-07-appeal-incomplete`);
    await open(screen, '/ForgetPassword-encryptedVerify');
    for (const index of [0, 1, 2]) await fill(screen, `answer${index}`, '不是');
    await button(screen, t('recovery.submit')).click();
    await expect(screen.page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await takeWhole(screen, `${folder}/recovery-08-wrong-answer`);
    for (const index of [0, 1, 2]) await fill(screen, `answer${index}`, '蓮花');
    await button(screen, t('recovery.submit')).click();
    await expectPage(screen, { path: '/ForgetPassword-modificationPassword' });
    await takeWhole(screen, `${folder}/recovery-09-password`);
    await fill(screen, 'password', 'tea4lotus');
    await fill(screen, 'confirmPassword', 'tea4lotus');
    await button(screen, t('recovery.password.submit')).click();
    await expectPage(screen, { path: '/ForgetPassword-passwordSucceed', title: t('recovery.done.title') });
    await takeWhole(screen, `${folder}/recovery-10-done`);
  });

  test(`the appeal and a stranger's device, ${language} at ${width}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, device });
    const { t } = screen;
    await nameAccount(screen);
    await takeWhole(screen, `${folder}/recovery-11-ways-of-a-stranger`);
    await open(screen, '/ForgetPassword-idcardverification');
    await fill(screen, 'name', '陳嘉欣');
    await fill(screen, 'documentNumber', '12345678');
    await fill(screen, 'mobile', '66881234');
    await fill(screen, 'email', 'ka.ian@example.mo');
    const photo = fieldOf(screen, 'photoId');
    const picture = drawnPicture('hand.png', { red: 90, green: 130, blue: 200 });
    await photo.locator('input[type=file]').setInputFiles(picture);
    await expect(photo.getByRole('status')).toHaveText(t('ui.photo.uploaded'));
    await takeWhole(screen, `${folder}/recovery-12-appeal-filled`);
    await button(screen, t('recovery.appeal.submit')).click();
    await expectPage(screen, { path: '/ForgetPassword-submitSucceed', title: t('recovery.sent.title') });
    await takeWhole(screen, `${folder}/recovery-13-appeal-sent`);
  });

  test(`the security of an account, ${language} at ${width}`, async ({ browser }) => {
    const person = newPerson();
    const caller = await registered(person);
    const grant = caller.grant();
    if (grant === undefined) throw new Error('nobody is logged in');
    const { access_token: token, scope, accountId } = grant;
    const { deviceId } = caller;
    const screen = await openScreen(browser, { app, language, device, grant: { token, scope, accountId, deviceId } });
    await takeEach(screen, folder, [
      ['security-01', '/User-accountSecurity'],
      ['security-02-phone', '/User-changePhone'],
      ['security-03-mailbox', '/User-changeMailbox'],
      ['security-04-password', '/User-changeLoginPassword'],
      ['security-05-questions', '/User-setEncrypted'],
      ['security-07-devices', '/User-devices'],
    ]);
    await advanceMinutes(6);
    await open(screen, '/User-authentication');
    await takeWhole(screen, `${folder}/security-06-proof`);
  });
}

test('the recovery in the largest text', async ({ browser }) => {
  const screen = await onKnownDevice(browser, { language: 'pt', device: 'narrowPhone' });
  await chooseLargestText(screen);
  await nameAccount(screen);
  await takeEach(screen, 'volunteer-320-pt', [
    ['recovery-20-ways-largest', '/ForgetPassword-selectSeekPass'],
    ['recovery-21-phone-largest', '/ForgetPassword-passPhoneCode'],
    ['recovery-22-appeal-largest', '/ForgetPassword-idcardverification'],
  ]);
});
