import { expect, test } from '../test.ts';
import { cardBanks, guardianRelations } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { releasedActivity } from '../given/activity.ts';
import {
  administrator,
  askToJoin,
  grantOf,
  newPerson,
  people,
  platformOffice,
  registered,
  takeIn,
} from '../given/people.ts';
import type { Person } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, choose, expectNoProblems, expectPage, fieldOf, fill, goTo, link, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { submitRealName } from './steps/real-name.ts';
import type { Applicant } from './steps/real-name.ts';
import { openActivity, signUp } from './steps/sign-up.ts';
import { step } from './steps/step.ts';

/** Old enough for a card that needs a guardian's consent. */
function newMinor(now: Date) {
  const birthDates = [`${now.getUTCFullYear() - 17}-06-15`];
  return { ...newPerson(), birthDates, guardian: newPerson() } satisfies Applicant;
}

/** Applies with the guardian's consent; without that box the form is not sent. */
async function applyWithGuardian(screen: Screen, guardian: Person): Promise<void> {
  const { t, code } = screen;
  const next = (to: 'guardian' | 'consent') =>
    button(screen, t('card.form.next', { name: t(`card.form.steps.${to}`) }));
  await choose(screen, 'application.bank', code(cardBanks, '1'));
  await choose(screen, 'application.isAmerican', t('common.words.no'));
  await next('guardian').click();
  await fill(screen, 'guardian.name', guardian.chineseName);
  await choose(screen, 'guardian.relation', code(guardianRelations, '1'));
  await fill(screen, 'guardian.documentNumber', guardian.documentNumber);
  await fill(screen, 'guardian.mobile', guardian.mobile.replace('+853', ''));
  await next('consent').click();
  const agreed = fieldOf(screen, 'guardian.agreed').getByRole('checkbox');
  await expect(agreed).toBeFocused();
  await expectAccessible(screen);
  await agreed.check();
  await next('consent').click();
  for (const name of ['agreed', 'bankConsent']) await fieldOf(screen, `consent.${name}`).getByRole('checkbox').check();
  await button(screen, t('card.form.submit')).click();
  await expectPage(screen, { path: '/VolunteerRegister-succeed', title: t('card.done.title') });
}

test('somebody under 18 is verified with a guardian, serves, and gets a card with the word of the guardian', async ({
  browser,
}) => {
  const minor = newMinor(await haveDayAhead());
  const { chineseName: name, guardian } = minor;
  const caller = await registered(minor);
  const office = await administrator();
  const volunteer = await openScreen(browser, { app: 'volunteer', grant: grantOf(caller) });
  const { t } = volunteer;

  await step([volunteer], 'the identity check asks for a guardian', async () => {
    await goTo(volunteer, '/VolunteerRegister-perfectVolunteer');
    await submitRealName(volunteer, minor);
  });

  // Until a person asks to join, only the platform sees their check.
  await askToJoin(caller);
  const desk = await openLoggedIn(browser, people.administrator, { app: 'org-admin' });
  await step([desk], 'the guardian is seen by whoever decides, with masked numbers', async () => {
    const list = '/personnel/verification-real-name';
    await goTo(desk, `${list}?${new URLSearchParams({ name }).toString()}`);
    const rows = desk.page.getByRole('list', { name: desk.t('queue.list.label') });
    await rows.getByRole('link').filter({ hasText: name }).click();
    await expectPage(desk, { path: '/personnel/detail' });
    const main = desk.page.getByRole('main');
    await expect(main.getByRole('img', { name: desk.t('queue.sides.guardianFront') })).toBeVisible();
    await expect(main).toContainText(guardian.chineseName);
    await expect(main).not.toContainText(guardian.documentNumber);
    await expect(main).not.toContainText(guardian.mobile.replace('+853', ''));
    await button(desk, desk.t('queue.actions.pass')).last().click();
    const sure = desk.page.getByRole('alertdialog');
    await sure.getByRole('button', { name: desk.t('queue.confirm.passAnyway') }).click();
    await expect(desk.page.getByText(desk.t('queue.list.noMatch', { name }))).toBeVisible();
  });

  await takeIn(office, name);
  const { activityId } = await releasedActivity(office, { name: '親子海灘清潔' });
  await step([volunteer], 'they sign up as anybody does', async () => {
    await openActivity(volunteer, activityId);
    await signUp(volunteer, '接待');
  });

  await step([volunteer], 'the card needs the word of the guardian', async () => {
    await goTo(volunteer, '/VolunteerRegister-doCard');
    await link(volunteer, t('card.apply')).click();
    await applyWithGuardian(volunteer, guardian);
  });
  const { api } = await platformOffice();
  const { listData } = await api.card.list({ query: { tab: 'pending', name } });
  const [application] = listData;
  const { person } = await api.card.detail({ params: { id: application?.reviewId ?? '' } });
  expect(person.guardian).toMatchObject({ name: guardian.chineseName });
  expectNoProblems(volunteer, desk);
});
