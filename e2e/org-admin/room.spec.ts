import { expect, test } from '../test.ts';
import type { Locator } from '@playwright/test';
import { chooseLargestText, expectFits, open } from '../every-route.ts';
import { people } from '../given/people.ts';
import { openLoggedIn } from '../logged-in.ts';
import { fieldOf, link, openScreen } from '../screen.ts';

const app = 'org-admin';

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing is on screen');
  return box;
}

test('the language stays in sight under the longest menu in the longest words', async ({ browser }) => {
  const desk = await openLoggedIn(browser, people.platform, { app, language: 'pt' });
  await open(desk, '/organization/content');
  const rail = desk.page.getByRole('navigation', { name: desk.t('ui.mainMenu') });
  await expect(rail.getByRole('button').last()).toBeInViewport({ ratio: 1 });
});

test('a content is a row of one or two lines, with its state in a column', async ({ browser }) => {
  const desk = await openLoggedIn(browser, people.platform, { app });
  await open(desk, '/organization/content');
  const list = desk.page.getByRole('list', { name: desk.t('content.kinds.news') });
  const row = list.getByRole('listitem').first();
  await expect(row).toBeVisible();
  expect((await boxOf(row)).height).toBeLessThan(72);
});

test('a registration has room for its fields beside its sections', async ({ browser }) => {
  const guest = await openScreen(browser, { app });
  await open(guest, '/register');
  expect((await boxOf(fieldOf(guest, 'account.username'))).width).toBeGreaterThan(500);
});

test('what sends a form stands under its fields', async ({ browser }) => {
  const office = await openLoggedIn(browser, people.administrator, { app });
  await open(office, '/organization/invitation-operators');
  const field = await boxOf(fieldOf(office, 'recipient'));
  const button = await boxOf(office.page.locator('button[type=submit]'));
  expect(field.width).toBeLessThan(720);
  expect(Math.abs(field.x + field.width - (button.x + button.width))).toBeLessThan(2);
});

test('words that lead aside stand on the grid of a phone', async ({ browser }) => {
  const office = await openLoggedIn(browser, people.administrator, { app, device: 'phone' });
  await open(office, '/activity/list');
  const left = await link(office, office.t('activity.list.work')).evaluate((aside) => {
    const words = document.createRange();
    words.selectNodeContents(aside);
    return words.getBoundingClientRect().left;
  });
  expect(left).toBeGreaterThanOrEqual(12);
});

test('the head of a queue with a selection stays within a narrow phone in the largest text', async ({ browser }) => {
  const office = await openLoggedIn(browser, people.administrator, { app, language: 'pt', device: 'narrowPhone' });
  await chooseLargestText(office);
  await open(office, '/personnel/to-examine');
  const row = office.page.getByRole('main').getByRole('listitem').getByRole('checkbox').first();
  await row.check();
  await expectFits(office);
});
