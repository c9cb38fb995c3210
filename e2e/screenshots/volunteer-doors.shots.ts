import { expect, test } from '../test.ts';
import { accountCalls } from '@vp/contract';
import type { AccountBindings } from '@vp/contract';
import { open } from '../every-route.ts';
import { createCaller } from '../given/caller.ts';
import { startOpenReading } from '../given/open-reading.ts';
import { administrator, grantOf, newMember, platformOffice } from '../given/people.ts';
import { sendPassword } from '../journeys/steps/account.ts';
import { comeBackAs, openOnePass } from '../journeys/steps/provider.ts';
import { button, expectPage, goTo, openScreen } from '../screen.ts';
import { leaveChatApp } from '../simulator.ts';
import { take, takeEach, takeWhole } from './take.ts';
import { changeAnswer, demoVolunteer, languages } from './volunteer-states.ts';

const app = 'volunteer';
const binding = '/User-binding?of=wechat';

const isProven = (bindings: AccountBindings): AccountBindings => ({
  ...bindings,
  provenUntil: '2099-01-01T00:00:00+08:00',
});

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`the way into the chat app, ${language}`, async ({ browser }) => {
    const inside = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    await changeAnswer(inside, accountCalls.bindings.path, isProven);
    await takeEach(inside, folder, [['doors-01-binding', binding]]);
    const outside = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    await changeAnswer(outside, accountCalls.bindings.path, isProven);
    await leaveChatApp(outside.page);
    await takeEach(outside, folder, [['doors-02-binding-outside', binding]]);
    const guest = await openScreen(browser, { app, language });
    await leaveChatApp(guest.page);
    await takeEach(guest, folder, [['doors-03-log-in-outside', '/Login-wechat']]);
  });

  test(`what a guest reads where reading is open, ${language}`, async ({ browser }) => {
    const reading = await startOpenReading();
    try {
      const { api } = createCaller('volunteer-web', reading.api);
      const { listData: activities } = await api.activity.find({ query: {} });
      const { listData: articles } = await api.news.list({ query: {} });
      const { listData: organizations } = await api.organization.search({ query: {} });
      const guest = reading.at(await openScreen(browser, { app, language }));
      await takeEach(guest, folder, [
        ['doors-20-guest-home', '/home'],
        ['doors-21-guest-activities', '/Home-volunteerActivity'],
        ['doors-22-guest-activity', `/Home-activityDetails?id=${activities[0]?.activityId}`],
        ['doors-23-guest-signed-up', `/Home-applyPersonnel?id=${activities[0]?.activityId}`],
        ['doors-24-guest-organization', `/Home-organizationDeta?oid=${organizations[0]?.oid}`],
        ['doors-25-guest-news', `/Home-newsArticle?id=${articles[0]?.newsId}`],
      ]);
    } finally {
      await reading.stop();
    }
  });

  test(`one-pass for somebody new, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language });
    const { page, t } = screen;
    await openOnePass(screen);
    await takeWhole(screen, `${folder}/doors-04-one-pass`);
    await button(screen, t('provider.onePass.go')).click();
    await comeBackAs(screen, 'Refuse');
    await expect(page.getByText(t('provider.failed.text'))).toBeVisible();
    await takeWhole(screen, `${folder}/doors-05-one-pass-refused`);
    await openOnePass(screen);
    await button(screen, t('provider.onePass.go')).click();
    await comeBackAs(screen, 'Somebody new');
    await expectPage(screen, { path: '/Login-onePass', title: t('provider.password.title') });
    await takeWhole(screen, `${folder}/doors-06-first-password`);
    await button(screen, t('provider.password.submit')).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await takeWhole(screen, `${folder}/doors-07-first-password-incomplete`);
  });

  test(`a blocked account, ${language}`, async ({ browser }) => {
    const member = await newMember(await administrator());
    const grant = grantOf(member.caller);
    const screen = await openScreen(browser, { app, language, grant });
    const { page } = screen;
    await open(screen, '/user');
    const body = { isBlocked: true, reason: '帳號被盜用' };
    await (await platformOffice()).api.managedOrganization.block({ params: { id: grant.accountId }, body });
    await goTo(screen, '/User-inbox');
    const told = page.getByRole('alertdialog');
    await expect(told).toBeVisible();
    await take(screen, `${folder}/doors-10-blocked`);
    await told.getByRole('button').click();
    await expect(button(screen, screen.t('session.submit'))).toBeVisible();
    await sendPassword(screen, member);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await takeWhole(screen, `${folder}/doors-11-blocked-log-in`);
  });
}
