import { expect, test } from '../test.ts';
import { chooseLargestText, open } from '../every-route.ts';
import { createCaller } from '../given/caller.ts';
import { newPerson, people } from '../given/people.ts';
import { agreeTo, register, sendPassword } from '../journeys/steps/account.ts';
import { captchaAnswer } from '../messages.ts';
import { button, expectPage, fill, goTo, link, openScreen } from '../screen.ts';
import { take, takeEach, takeWhole } from './take.ts';
import { languages } from './volunteer-states.ts';

const app = 'volunteer';

for (const language of languages) {
  const folder = `volunteer-375-${language}/account`;

  test(`the log-in and what can go wrong with it, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language });
    const { page, t } = screen;
    await open(screen, '/Login-volunteer');
    await take(screen, `${folder}-01-log-in`);
    await button(screen, t('ui.language.title')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(screen, `${folder}-02-language-and-text`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ui.close') })
      .click();
    await button(screen, t('session.submit')).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await takeWhole(screen, `${folder}-03-log-in-incomplete`);
    await sendPassword(screen, { ...people.volunteer, password: 'wrong2026' });
    await expect(page.getByRole('alert').first()).toBeVisible();
    await takeWhole(screen, `${folder}-04-wrong-password`);
    await takeEach(screen, folder.replace(/account$/, ''), [
      ['account-05-agreement', '/Login-userAgreement?kind=userAgreement'],
      ['account-06-privacy', '/Login-userAgreement?kind=privacyPolicy'],
    ]);
  });

  test(`the log-in behind a shared link, ${language}`, async ({ browser }) => {
    const { api, takeGrant } = createCaller('volunteer-web');
    takeGrant(await api.session.logInAsDemoPerson({ body: { username: people.volunteer.username } }));
    const { listData: activities } = await api.activity.find({ query: {} });
    const { listData: articles } = await api.news.list({ query: {} });
    const { listData: organizations } = await api.organization.search({ query: {} });
    const screen = await openScreen(browser, { app, language });
    const shared = [
      ['activity', `/Home-activityDetails?id=${activities[0]?.activityId}`],
      ['news', `/Home-newsArticle?id=${articles[0]?.newsId}`],
      ['organization', `/Home-organizationDeta?oid=${organizations[0]?.oid}`],
    ] as const;
    for (const [kind, path] of shared) {
      await goTo(screen, path);
      await expect(screen.page.getByRole('region', { name: screen.t(`session.shared.${kind}`) })).toBeVisible();
      await takeWhole(screen, `${folder}-07-shared-${kind}`);
    }
    await goTo(screen, '/Home-activityDetails?id=gone');
    await expect(screen.page.getByText(screen.t('session.shared.gone'))).toBeVisible();
    await takeWhole(screen, `${folder}-07-shared-withdrawn`);
  });

  test(`the phone step, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language });
    const { page, t } = screen;
    await goTo(screen, '/Login-volunteer');
    await sendPassword(screen, people.newcomer);
    await expectPage(screen, { path: '/Login-phoneverification', title: t('phoneStep.title') });
    await takeWhole(screen, `${folder}-10-phone-step`);
    await fill(screen, 'mobile', '66000002');
    await fill(screen, 'captcha', captchaAnswer);
    await fill(screen, 'smsCode', '000000');
    await button(screen, t('phoneStep.submit')).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await takeWhole(screen, `${folder}-11-wrong-code`);
    await button(screen, t('ui.captcha.large')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(screen, `${folder}-12-large-captcha`);
  });

  test(`the registration, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language });
    const { page, t } = screen;
    const person = newPerson();
    await open(screen, '/AccountRegister-accountRegister');
    await takeWhole(screen, `${folder}-20-register`);
    await fill(screen, 'username', 'lin');
    await fill(screen, 'password', 'abc');
    await fill(screen, 'confirmPassword', 'abcd');
    await fill(screen, 'mobile', '123');
    await button(screen, t('registration.account.submit')).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await take(screen, `${folder}-21-register-wrong-first-view`);
    await takeWhole(screen, `${folder}-21-register-wrong`);
    await fill(screen, 'username', person.username);
    await fill(screen, 'password', person.password);
    await fill(screen, 'confirmPassword', person.password);
    await fill(screen, 'mobile', '66000001');
    await fill(screen, 'captcha', captchaAnswer);
    await agreeTo(screen, 'agreed');
    await button(screen, t('ui.sms.send')).click();
    await expect(link(screen, t('registration.account.recover'))).toBeVisible();
    await takeWhole(screen, `${folder}-22-phone-known`);
    await open(screen, '/Login-volunteer');
    await register(screen, person);
    await expect(page.locator('[data-part="toast"]')).toHaveCount(0);
    await takeWhole(screen, `${folder}-23-registered`);
  });

  test(`the largest text, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language });
    await chooseLargestText(screen);
    await takeEach(screen, folder.replace(/account$/, ''), [
      ['account-30-log-in-largest', '/Login-volunteer'],
      ['account-31-register-largest', '/AccountRegister-accountRegister'],
    ]);
  });
}
