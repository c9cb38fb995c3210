import { expect, test } from '../test.ts';
import { newsCalls, volunteerCalls } from '@vp/contract';
import type { NewsArticle, PersonalCentre } from '@vp/contract';
import { chooseLargestText, linkFrom, open } from '../every-route.ts';
import { startOpenReading } from '../given/open-reading.ts';
import { upload } from '../given/caller.ts';
import { administrator, grantOf } from '../given/people.ts';
import { drawnPicture } from '../picture.ts';
import { button, goTo, openScreen, qrCode } from '../screen.ts';
import { take, takeEach, takeWhole } from './take.ts';
import { changeAnswer, demoVolunteer, languages, once } from './volunteer-states.ts';

const app = 'volunteer';
const expected = [/Failed to load resource/, /net::ERR/];
const certificate = '/VolunteerRegister-volunteerCertificate';

/** A picture of a text, taller than a phone and with small print. */
const drawnPoster = once(async () => {
  const picture = drawnPicture('poster.png', { red: 235, green: 190, blue: 90 }, [900, 1300]);
  return upload(await administrator(), picture, 'public');
});

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`without a log-in where reading is open, ${language}`, async ({ browser }) => {
    const reading = await startOpenReading();
    try {
      const screen = reading.at(await openScreen(browser, { app, language, expected }));
      await open(screen, '/home');
      await take(screen, `${folder}/me-01-guest-home-first-view`);
      await takeWhole(screen, `${folder}/me-01-guest-home`);
      await takeEach(screen, folder, [
        ['me-02-guest-activity', await linkFrom(screen, '/Home-volunteerActivity', '/Home-activityDetails')],
        ['me-03-guest-me', '/user'],
      ]);
    } finally {
      await reading.stop();
    }
  });

  test(`home and me, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    const { page, t } = screen;
    const sheet = page.getByRole('dialog');
    await open(screen, '/home');
    await take(screen, `${folder}/me-10-home-first-view`);
    await takeWhole(screen, `${folder}/me-10-home`);
    await open(screen, '/user');
    await take(screen, `${folder}/me-11-me-first-view`);
    await button(screen, new RegExp(t('volunteer.star.explain'))).click();
    await expect(sheet).toBeVisible();
    await take(screen, `${folder}/me-12-stars`);
    await page.keyboard.press('Escape');
    await button(screen, t('volunteer.entries.logout')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(screen, `${folder}/me-13-log-out`);
    await changeAnswer<PersonalCentre>(screen, volunteerCalls.personalCentre.path, (centre) => ({
      ...centre,
      starLevel: 3,
      serviceHours: 486.5,
      membershipsPending: 1,
    }));
    await open(screen, '/user');
    await takeWhole(screen, `${folder}/me-14-three-stars`);
    const largest = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    await chooseLargestText(largest);
    await takeEach(largest, folder, [
      ['me-15-home-largest', '/home'],
      ['me-16-me-largest', '/user'],
    ]);
  });

  test(`the certificate, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()), expected });
    const { page, t, context } = screen;
    await open(screen, certificate);
    await expect(qrCode(screen)).toBeVisible();
    await take(screen, `${folder}/me-20-certificate-first-view`);
    await takeWhole(screen, `${folder}/me-20-certificate`);
    await button(screen, t('certificate.save')).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await take(screen, `${folder}/me-21-save`);
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await expect(page.getByText(t('certificate.stale', { time: '|' }).split('|')[0] ?? '')).toBeVisible();
    await take(screen, `${folder}/me-22-offline`);
  });

  test(`bad days, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()), expected });
    const { page, context, t } = screen;
    await open(screen, '/Home-volunteerActivity');
    await expect(page.locator('a[href*="/Home-activityDetails?"]').first()).toBeVisible();
    await context.setOffline(true);
    await expect(
      page.getByRole('status').filter({ hasText: t('ui.offlineSince', { time: '|' }).split('|')[0] ?? '' }),
    ).toBeVisible();
    await take(screen, `${folder}/me-30-offline`);
    await context.setOffline(false);
    await takeEach(screen, folder, [
      ['me-31-not-found', '/no-such-page'],
      ['me-32-activity-gone', '/Home-activityDetails?id=00000000-0000-7000-8000-000000000000'],
      ['me-33-not-open', '/User-changePhone'],
    ]);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await goTo(screen, '/Home-volunteerActivity');
    await expect(page.getByRole('alert').filter({ hasText: t('ui.error.title') })).toBeVisible();
    await take(screen, `${folder}/me-34-no-server`);
    await page.unroute('**/api/**');
    await open(screen, '/user');
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { code: 401, message: '登入已過期', refusal: 'sessionEnded' } }),
    );
    await page
      .getByRole('navigation', { name: t('ui.mainMenu') })
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(screen, `${folder}/me-35-session-ended`);
  });

  test(`notices and news, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    const { page, t } = screen;
    for (const [name, from, to] of [
      ['me-40-notice', '/Home-notice', '/Home-articleDate'],
      ['me-41-news', '/Home-notice?tab=news', '/Home-newsArticle'],
    ] as const) {
      await open(screen, from);
      await takeWhole(screen, `${folder}/${name}-list`);
      await page.locator(`a[href*="${to}?"]`).first().click();
      await expect(page).toHaveURL(new RegExp(to));
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await takeWhole(screen, `${folder}/${name}`);
    }
    const poster = await drawnPoster();
    await changeAnswer<NewsArticle>(screen, newsCalls.detail.path, ({ body, ...article }) => ({
      ...article,
      body: { ...body, text: `${body.text}<p><img src="/api/open/file/${poster}" alt="海灘清潔日海報"></p>` },
    }));
    await page.reload();
    const enlarge = page.getByRole('article').getByRole('button', { name: t('news.enlarge', { label: '' }).trim() });
    await expect(enlarge).toHaveCount(2);
    for (const [at, picture] of (await enlarge.all()).entries()) {
      await picture.click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await take(screen, `${folder}/me-42-picture-${at + 1}`);
      await page.keyboard.press('Escape');
    }
  });
}
