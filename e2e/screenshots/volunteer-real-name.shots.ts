import { expect, test } from '../test.ts';
import { open } from '../every-route.ts';
import { administrator, grantOf, newApplicant, newMember, newPerson, registered } from '../given/people.ts';
import { fillIdentity, fillPerson } from '../journeys/steps/real-name.ts';
import { button, expectPage, fieldOf, fill, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { take, takeEach, takeWhole } from './take.ts';
import { failedApplicant, languages, once } from './volunteer-states.ts';

const app = 'volunteer';
const form = '/VolunteerRegister-perfectVolunteer';
const waiting = once(async () => {
  await haveDayAhead();
  return newApplicant();
});
const verified = once(async () => newMember(await administrator()));

type Step = 'personal' | 'guardian' | 'review';

const nextTo = (screen: Screen, step: Step) =>
  button(screen, screen.t('realName.form.next', { name: screen.t(`realName.form.steps.${step}`) }));

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`the real-name form, ${language}`, async ({ browser }) => {
    const person = newPerson();
    const caller = await registered(person);
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    const { page, t } = screen;
    const sheet = page.getByRole('dialog');
    await open(screen, '/home');
    await takeWhole(screen, `${folder}/real-name-01-home-of-a-newcomer`);
    await open(screen, '/user');
    await takeWhole(screen, `${folder}/real-name-02-me-of-a-newcomer`);
    await open(screen, form);
    await takeWhole(screen, `${folder}/real-name-03-identity`);
    await fieldOf(screen, 'identity.documentType').locator('button[aria-haspopup=dialog]').click();
    await expect(sheet).toBeVisible();
    await take(screen, `${folder}/real-name-04-document-types`);
    await page.keyboard.press('Escape');
    await fill(screen, 'identity.documentNumber', '1234567');
    const text = { name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await fieldOf(screen, 'identity.backPhotoId').locator('input[type=file]').setInputFiles(text);
    await nextTo(screen, 'personal').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await take(screen, `${folder}/real-name-05-identity-wrong-first-view`);
    await takeWhole(screen, `${folder}/real-name-05-identity-wrong`);
    await button(screen, t('ui.date.choose')).first().click();
    await expect(sheet).toBeVisible();
    await take(screen, `${folder}/real-name-06-date`);
    await page.keyboard.press('Escape');
    await fillIdentity(screen, person);
    await takeWhole(screen, `${folder}/real-name-07-identity-filled`);
    await nextTo(screen, 'personal').click();
    await expectPage(screen, { path: form });
    await expect(fieldOf(screen, 'personal.chineseName')).toBeVisible();
    await takeWhole(screen, `${folder}/real-name-08-personal`);
    await fillPerson(screen, person);
    await fieldOf(screen, 'personal.occupation').locator('button[aria-haspopup=dialog]').click();
    await expect(sheet).toBeVisible();
    await take(screen, `${folder}/real-name-09-occupations`);
    await page.keyboard.press('Escape');
    await fill(screen, 'personal.birthDate', '2012-03-14');
    await nextTo(screen, 'guardian').click();
    await expect(fieldOf(screen, 'guardian.name')).toBeVisible();
    await takeWhole(screen, `${folder}/real-name-10-guardian`);
    await button(screen, t('realName.form.previous')).click();
    await fill(screen, 'personal.birthDate', '1998-03-14');
    await nextTo(screen, 'review').click();
    await expect(button(screen, t('realName.form.submit'))).toBeVisible();
    await takeWhole(screen, `${folder}/real-name-11-review`);
  });

  test(`a check that waits, ${language}`, async ({ browser }) => {
    const { caller } = await waiting();
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    await takeEach(screen, folder, [
      ['real-name-19-sent', '/VolunteerRegister-perfectionDatasucceed'],
      ['real-name-20-under-review', form],
      ['real-name-21-home-under-review', '/home'],
      ['real-name-22-me-under-review', '/user'],
      ['real-name-23-join-pending', '/User-organizationAscription'],
      ['real-name-24-no-certificate', '/VolunteerRegister-volunteerCertificate'],
    ]);
  });

  test(`a check that failed, ${language}`, async ({ browser }) => {
    const { caller } = await failedApplicant();
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    await takeEach(screen, folder, [
      ['real-name-30-failed', form],
      ['real-name-31-correction', `${form}?step=identity`],
      ['real-name-32-home-failed', '/home'],
      ['real-name-33-me-failed', '/user'],
      ['real-name-34-join-failed', '/User-organizationAscription'],
      ['real-name-35-inbox', '/User-inbox'],
    ]);
  });

  test(`a check that passed, ${language}`, async ({ browser }) => {
    const { caller } = await verified();
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    await takeEach(screen, folder, [
      ['real-name-40-verified', form],
      ['real-name-41-home', '/home'],
      ['real-name-42-no-activities', '/User-myActivity'],
      ['real-name-43-empty-ledger', '/User-serviceDate'],
    ]);
  });
}
