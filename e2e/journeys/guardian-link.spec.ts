import { expect, test } from '../test.ts';
import { guardianRelations } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { askToJoin, grantOf, newPerson, people, registered } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { linkFor } from '../messages.ts';
import { drawnPicture } from '../picture.ts';
import { button, choose, expectNoProblems, expectPage, fieldOf, fill, goTo, link, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { uploadPhoto } from './steps/form.ts';
import { fillIdentity, fillPerson } from './steps/real-name.ts';
import { step } from './steps/step.ts';

const formPath = '/VolunteerRegister-perfectVolunteer';

async function confirmAsGuardian(screen: Screen, guardian: ReturnType<typeof newPerson>): Promise<void> {
  const { t, code } = screen;
  await fill(screen, 'name', guardian.chineseName);
  await choose(screen, 'relation', code(guardianRelations, '1'));
  await fill(screen, 'documentNumber', guardian.documentNumber);
  for (const side of ['frontPhotoId', 'backPhotoId'])
    await uploadPhoto(screen, side, drawnPicture(`${side}.png`, { red: 90, green: 130, blue: 200 }));
  await button(screen, t('guardian.confirm.submit')).click();
  const agreed = fieldOf(screen, 'agreed').getByRole('checkbox');
  await expect(agreed).toBeFocused();
  await expectAccessible(screen);
  await agreed.check();
  await button(screen, t('guardian.confirm.submit')).click();
  await expect(screen.page.getByText(t('guardian.confirm.done'))).toBeVisible();
}

test('a guardian confirms on another phone, in Portuguese, and the form of the minor needs no guardian', async ({
  browser,
}) => {
  const now = await haveDayAhead();
  const minor = { ...newPerson(), birthDates: [`${now.getUTCFullYear() - 15}-06-15`] };
  const guardian = newPerson();
  const caller = await registered(minor);
  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller) });
  const { t, page } = volunteer;

  await step([volunteer], 'the minor names the phone of the guardian', async () => {
    await goTo(volunteer, formPath);
    await link(volunteer, t('realName.before.askGuardian')).click();
    await expectPage(volunteer, { path: '/User-guardian', title: t('guardian.title') });
    await fill(volunteer, 'name', minor.chineseName);
    await fill(volunteer, 'mobile', guardian.mobile.replace('+853', ''));
    await button(volunteer, t('guardian.form.submit')).click();
    await expect(page.getByText(t('guardian.open.title'))).toBeVisible();
  });

  const address = new URL(await linkFor(guardian.mobile));
  const other = await openScreen(browser, { app: 'volunteer', language: 'pt' });
  await step([other], 'the guardian confirms without a log-in, once', async () => {
    await goTo(other, `/Guardian-confirm${address.search}`);
    await expect(other.page.getByRole('main')).not.toContainText(minor.chineseName);
    await confirmAsGuardian(other, guardian);
    await other.page.reload();
    await expect(other.page.getByText(other.t('guardian.confirm.done'))).toBeVisible();
  });

  await step([volunteer], 'the minor sees the state alone, and sends the form with it', async () => {
    await page.reload();
    await expect(page.getByText(t('guardian.confirmed.title'))).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(guardian.chineseName);
    await goTo(volunteer, formPath);
    const next = (name: 'personal' | 'guardian' | 'review') =>
      button(volunteer, t('realName.form.next', { name: t(`realName.form.steps.${name}`) }));
    await fillIdentity(volunteer, minor);
    await next('personal').click();
    await fillPerson(volunteer, minor);
    await next('guardian').click();
    await expect(page.getByText(t('guardian.confirmed.text'))).toBeVisible();
    await next('review').click();
    await expect(page.getByText(t('guardian.choice.review'))).toBeVisible();
    await button(volunteer, t('realName.form.submit')).click();
    await expectPage(volunteer, { path: '/VolunteerRegister-perfectionDatasucceed', title: t('realName.sent.title') });
  });

  // Until a person asks to join, only the platform sees their check.
  await askToJoin(caller);
  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  await step([desk], 'the reviewer sees that the guardian confirmed through a link', async () => {
    const named = new URLSearchParams({ name: minor.chineseName }).toString();
    await goTo(desk, `/personnel/verification-real-name?${named}`);
    const rows = desk.page.getByRole('list', { name: desk.t('queue.list.label') });
    await rows.getByRole('link').filter({ hasText: minor.chineseName }).click();
    await expectPage(desk, { path: '/personnel/detail' });
    const main = desk.page.getByRole('main');
    await expect(main).toContainText(guardian.chineseName);
    await expect(main).toContainText(desk.t('volunteer.record.guardianByLink'));
    await expect(main.getByRole('img', { name: desk.t('queue.sides.guardianFront') })).toBeVisible();
  });
  expectNoProblems(volunteer, other, desk);
});
