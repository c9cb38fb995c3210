import { expect, test } from '../test.ts';
import { open } from '../every-route.ts';
import { grantOf } from '../given/people.ts';
import { button, openScreen } from '../screen.ts';
import { take, takeEach, takeWhole } from './take.ts';
import { demoVolunteer, languages, once } from './volunteer-states.ts';

const app = 'volunteer';

/** Creates a proof of hours of the demo volunteer with much data. */
const issued = once(async () => (await demoVolunteer()).api.hoursProof.issue({ body: {} }));

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`the papers of a volunteer, ${language}`, async ({ browser }) => {
    await issued();
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    const { page, t } = screen;
    const first = page.getByRole('article').first();
    await open(screen, '/User-hoursProofs');
    await expect(first).toBeVisible();
    await takeWhole(screen, `${folder}/papers-01-proofs`);
    await first.getByRole('button', { name: t('hoursProof.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await take(screen, `${folder}/papers-02-languages`);
    await page.keyboard.press('Escape');
    await first.getByRole('button', { name: t('hoursProof.revoke') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await take(screen, `${folder}/papers-03-revoke`);
  });

  test(`the papers in other hands, ${language}`, async ({ browser }) => {
    const { code } = await issued();
    const screen = await openScreen(browser, { app, language });
    const { page, t } = screen;
    await takeEach(screen, folder, [
      ['papers-10-type-the-code', '/Check-hoursProof'],
      ['papers-11-good-proof', `/Check-hoursProof?code=${code}`],
      ['papers-12-no-proof', '/Check-hoursProof?code=NOSUCHCODE'],
    ]);
    await open(screen, '/Check-hoursProof');
    await button(screen, t('hoursProof.check.submit')).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await takeWhole(screen, `${folder}/papers-13-code-missing`);
    const certificate = await (await demoVolunteer()).api.certificate.mine({ query: {} });
    await takeEach(screen, folder, [
      ['papers-14-good-certificate', `/Check-certificate${new URL(certificate.code).search}`],
      ['papers-15-no-certificate', '/Check-certificate?code=old'],
    ]);
  });
}
