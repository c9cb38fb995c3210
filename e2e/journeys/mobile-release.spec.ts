import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { newPerson, registered } from '../given/people.ts';
import { button, expectNoProblems, expectPage, goTo, openScreen } from '../screen.ts';
import { advanceMinutes } from '../simulator.ts';
import { provePhone } from './steps/account.ts';
import { step } from './steps/step.ts';

test('the new holder of a number asks to release it, and finds the request again after a refresh', async ({
  browser,
}) => {
  const former = newPerson();
  await registered(former);
  // A phone receives one code in two minutes.
  await advanceMinutes(3);
  const guest = await openScreen(browser, { app: 'volunteer' });
  const { t, page } = guest;

  await step([guest], 'the new holder proves the number and sends the request', async () => {
    await goTo(guest, '/AccountRegister-mobileRelease');
    await expectPage(guest, {
      path: '/AccountRegister-mobileRelease',
      title: t('registration.mobileRelease.title'),
    });
    await provePhone(guest, former.mobile);
    await expectAccessible(guest);
    await button(guest, t('registration.mobileRelease.submit')).click();
    await expectPage(guest, {
      path: '/AccountRegister-mobileReleaseSent',
      title: t('registration.mobileRelease.sent.title'),
    });
    await expect(page.getByText(t('registration.mobileRelease.sent.open'))).toBeVisible();
  });

  await step([guest], 'a refresh shows the same state', async () => {
    await page.reload();
    await expect(page.getByText(t('registration.mobileRelease.sent.open'))).toBeVisible();
    await expectAccessible(guest);
  });

  const other = await openScreen(browser, { app: 'volunteer', language: 'pt', expected: [/status of 4\d\d/] });
  await step([other], 'another device does not read the request', async () => {
    await goTo(other, `/AccountRegister-mobileReleaseSent${new URL(page.url()).search}`);
    await expect(other.page.getByText(other.t('registration.mobileRelease.sent.gone'))).toBeVisible();
  });
  expectNoProblems(guest, other);
});
