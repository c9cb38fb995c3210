import { expect, test } from '../test.ts';
import { expectAccessible } from '../accessibility.ts';
import { newPerson, organization, people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, expectPage, fill, goTo, link, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { sendPassword } from './steps/account.ts';
import { registerOrganization } from './steps/registration.ts';
import { openRequest } from './steps/requests.ts';
import { fillBasics, fillRest, openRelease, publish, releaseAround } from './steps/release.ts';

test('an organization registers, is refused, corrects, passes and publishes', async ({ browser }) => {
  const now = await haveDayAhead();
  const person = newPerson();
  const name = `示範探訪隊${person.documentNumber.slice(-6)}`;
  const office = await openScreen(browser, { app: 'org-admin' });
  const { t, page } = office;
  await goTo(office, '/register');
  await registerOrganization(office, name, person);
  await expect(page.getByText(t('registration.done.outcome'))).toBeVisible();
  await expect(page.getByText(organization)).toBeVisible();
  await expectAccessible(office);

  // The device proved the phone when it registered.
  await link(office, t('registration.done.logIn')).click();
  await sendPassword(office, person);
  await expectPage(office, { path: '/' });
  await expect(page.getByText(t('dashboard.review.pendingTitle'))).toBeVisible();
  await goTo(office, '/activity/release');
  await expectPage(office, { path: '/' });

  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  await openRequest(desk, '/organization/registrations', name);
  await expect(desk.page.getByRole('img', { name: desk.t('queue.sides.front') })).toBeVisible();
  await button(desk, desk.t('queue.actions.fail')).last().click();
  const sheet = desk.page.getByRole('dialog');
  const reason = desk.t('organizationRequest.reasons.name');
  await sheet.getByRole('button', { name: reason }).click();
  await sheet.getByRole('button', { name: desk.t('queue.reason.submit', { count: 1 }) }).click();
  await expect(desk.page.getByText(desk.t('queue.outcome.failed', { count: 1 })).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(t('dashboard.review.refusedTitle'))).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await link(office, t('dashboard.review.correct')).click();
  await expectPage(office, { path: '/data/editData', title: t('registration.correct.title') });
  const corrected = `${name}會`;
  await fill(office, 'organization.name', corrected);
  await button(office, t('registration.correct.submit')).click();
  await expectPage(office, { path: '/' });
  await expect(page.getByText(t('dashboard.review.pendingTitle'))).toBeVisible();

  await openRequest(desk, '/organization/registrations', corrected);
  await button(desk, desk.t('queue.actions.pass')).last().click();
  const sure = desk.page.getByRole('alertdialog').getByRole('button', { name: desk.t('queue.confirm.passAnyway') });
  await sure.click();
  await expect(desk.page.getByText(desk.t('queue.outcome.passedOne', { name: corrected })).first()).toBeVisible();

  await page.reload();
  const release = releaseAround(now, '新組織的第一次探訪');
  await openRelease(office);
  await fillBasics(office, release);
  await fillRest(office, release);
  expect(await publish(office, release)).not.toBe('');
  expectNoProblems(office, desk);
});
