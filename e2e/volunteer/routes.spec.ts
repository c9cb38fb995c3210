import { expect, test } from '../test.ts';
import { chooseLargestText, expectFocusInSight, expectToastApart, open } from '../every-route.ts';
import { framesDrawn } from '../frames.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { button, expectNoProblems, fieldOf, fill } from '../screen.ts';
import { testAccessibility, testDeepLinks, testGuests, testNarrowPhones } from '../site-tests.ts';
import type { Site } from '../site-tests.ts';
import { seeAnotherCode } from './another-code.ts';
import { besides, withIds } from './with-ids.ts';

const app = 'volunteer';

const beforeLogIn = ['/Login-volunteer', '/Login-userAgreement', '/AccountRegister-accountRegister'];
const realName = '/VolunteerRegister-perfectVolunteer';
const story = [
  '/home',
  '/Home-volunteerActivity',
  '/Home-activityDetails',
  '/Home-applyPersonnel',
  '/Home-applySucceed',
  '/Home-organizationFind',
  '/Home-organizationDeta',
  '/user',
  '/User-inbox',
  '/User-myActivity',
  '/User-attendanceDef',
  '/User-serviceDate',
  '/VolunteerRegister-volunteerCertificate',
];

// These tests only read: any worker may take the next one.
test.describe.configure({ mode: 'parallel' });

test('going back finds the page before', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, { app });
  const { page } = screen;
  await open(screen, '/Home-volunteerActivity');
  const card = page.locator('a[href*="/Home-activityDetails?"]').first();
  const name = await card.innerText();
  await card.click();
  await expect(page).toHaveURL(/Home-activityDetails/);
  await page.goBack();
  await expect(page).toHaveURL(/Home-volunteerActivity/);
  await expect(card).toHaveText(name, { useInnerText: true });
  expectNoProblems(screen);
});

const site: Site = {
  app,
  person: people.volunteer,
  start: '/user',
  withIds,
  besides,
  prepare: seeAnotherCode,
  beforeLogIn,
  story,
  others: [{ person: people.newcomer, paths: [realName] }],
};
testDeepLinks(site);
testNarrowPhones(site);
testGuests(site);
testAccessibility(site);

test('what has the focus in a long form is in sight, and a summary comes without a toast', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.newcomer, { app, device: 'narrowPhone' });
  await chooseLargestText(screen);
  await expectFocusInSight(screen, realName);
  const { page, t } = screen;
  await button(screen, t('realName.form.next', { name: t('realName.form.steps.personal') })).click();
  await expect(page.locator('#real-name-summary')).toBeVisible();
  await expect(page.locator('[data-part="toast"]')).toHaveCount(0);
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  expectNoProblems(screen);
});

test('a toast leaves the bars free', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, { app, device: 'narrowPhone' });
  await chooseLargestText(screen);
  await open(screen, '/VolunteerRegister-volunteerCertificate');
  await button(screen, screen.t('certificate.refresh')).click();
  await expectToastApart(screen);
  expectNoProblems(screen);
});

test('a focus in the tab bar leaves the page where it is', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.volunteer, { app });
  const { page, t } = screen;
  await open(screen, '/home');
  await expect(page.locator('a[href*="/Home-activityDetails?"]').first()).toBeVisible();
  const scroll = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await scroll();
  for (const tab of await page
    .getByRole('navigation', { name: t('ui.mainMenu') })
    .getByRole('link')
    .all()) {
    await tab.focus();
    expect(await scroll()).toBe(before);
  }
  expectNoProblems(screen);
});

test('what a left field says moves nothing under the finger', async ({ browser }) => {
  const screen = await openLoggedIn(browser, people.newcomer, { app, device: 'desktop' });
  const { page } = screen;
  await open(screen, realName);
  await fill(screen, 'identity.documentNumber', '1');
  const below = fieldOf(screen, 'identity.frontPhotoId').getByRole('button');
  // Hovering can scroll it into view.
  await below.hover();
  const before = await below.boundingBox();
  const chooser = page.waitForEvent('filechooser');
  await page.mouse.down();
  await framesDrawn(page);
  expect(await below.boundingBox()).toEqual(before);
  await page.mouse.up();
  await chooser;
  await expect(fieldOf(screen, 'identity.documentNumber').locator('[aria-invalid=true]')).toBeVisible();
  expectNoProblems(screen);
});
