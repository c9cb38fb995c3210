import { expect, test } from '../test.ts';
import type { Locator } from '@playwright/test';
import { open } from '../every-route.ts';
import { framesDrawn } from '../frames.ts';
import { grantOf, newPerson, registered } from '../given/people.ts';
import { fillIdentity } from '../journeys/steps/real-name.ts';
import { button, expectNoProblems, fieldOf, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';

const app = 'volunteer';
/** Double tap of a shaky finger: at this element, and at the same position after the first tap has opened something. */
async function tapTwice({ page }: Screen, target: Locator, brought: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing is on screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(brought).toBeVisible();
  // The browser counts both as one double click, whatever is there at the second.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('two taps on the next step go one step and look at nothing in it', async ({ browser }) => {
  const person = newPerson();
  const screen = await openScreen(browser, { app, grant: grantOf(await registered(person)) });
  const { page, t } = screen;
  await open(screen, '/VolunteerRegister-perfectVolunteer');
  await fillIdentity(screen, person);
  const next = (step: 'personal' | 'review') =>
    button(screen, t('realName.form.next', { name: t(`realName.form.steps.${step}`) }));
  await tapTwice(screen, next('personal'), next('review'));
  await expect(fieldOf(screen, 'personal.chineseName')).toBeVisible();
  await framesDrawn(page);
  await expect(page.locator('#real-name-summary, [aria-invalid=true]')).toHaveCount(0);
  expectNoProblems(screen);
});

test('a sheet stays that two taps have opened, and goes by the way back of the phone', async ({ browser }) => {
  const screen = await openScreen(browser, { app });
  const { page, t } = screen;
  await open(screen, '/Login-volunteer');
  const address = page.url();
  const sheet = page.getByRole('dialog', { name: t('ui.language.title') });
  await tapTwice(screen, button(screen, t('ui.language.title')), sheet);
  await framesDrawn(page);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  expect(page.url()).toBe(address);
  expectNoProblems(screen);
});
