import { expect, test } from '../test.ts';
import type { Locator } from '@playwright/test';
import { open } from '../every-route.ts';
import { grantOf, newPerson, registered } from '../given/people.ts';
import { fillIdentity } from '../journeys/steps/real-name.ts';
import { button, expectNoProblems, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';

const app = 'volunteer';
/** Between two taps of one finger that shakes, or of somebody who taps everything twice. */
const betweenTapsMs = 120;

/** Two taps where this is now, whatever stands there at the second. */
async function tapTwice({ page }: Screen, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing is on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  // The length of time is what is tried.
  await page.waitForTimeout(betweenTapsMs);
  await page.touchscreen.tap(x, y);
}

test('two taps on the next step go one step and look at nothing in it', async ({ browser }) => {
  const person = newPerson();
  const screen = await openScreen(browser, { app, grant: grantOf(await registered(person)) });
  const { page, t } = screen;
  await open(screen, '/VolunteerRegister-perfectVolunteer');
  await fillIdentity(screen, person);
  await tapTwice(screen, button(screen, t('realName.form.next', { name: t('realName.form.steps.personal') })));
  await expect(button(screen, t('realName.form.next', { name: t('realName.form.steps.review') }))).toBeVisible();
  await expect(page.locator('#real-name-summary, [aria-invalid=true]')).toHaveCount(0);
  expectNoProblems(screen);
});

test('a sheet stays that two taps have opened, and goes by the way back of the phone', async ({ browser }) => {
  const screen = await openScreen(browser, { app });
  const { page, t } = screen;
  // A browser asks what lies on top to close by Esc as by the way back; the page's own ear for Esc hears nothing here.
  await page.addInitScript(() => addEventListener('keydown', (event) => event.stopImmediatePropagation(), true));
  await open(screen, '/Login-volunteer');
  const address = page.url();
  const sheet = page.getByRole('dialog', { name: t('ui.language.title') });
  await tapTwice(screen, button(screen, t('ui.language.title')));
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(address);
  expectNoProblems(screen);
});
