import { expect, test } from '../test.ts';
import type { Browser, Page } from '@playwright/test';
import { languageKey } from '@vp/i18n';
import { devices } from '../screen.ts';
import { buildDemo, serveDemo } from '../given/static-demo.ts';
import { startMockedSite } from '../given/mocked-site.ts';
import { textsOf } from '../texts.ts';
import type { App } from '../texts.ts';

/** The first start of a day creates the demo data. */
const firstAnswerMs = 150_000;
/** Opening the database, on a loaded machine. */
const openingMs = 60_000;

test.describe.configure({ timeout: 300_000 });

async function openMocked(browser: Browser, app: App): Promise<Page> {
  const context = await browser.newContext({
    ...devices[app === 'volunteer' ? 'phone' : 'desktop'],
    serviceWorkers: 'allow',
  });
  await context.addInitScript((key) => localStorage.setItem(key, 'en'), languageKey);
  return context.newPage();
}

/** Collects errors of the program, except files that Vite rebuilds. */
function watchErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error.stack ?? error)));
  return errors;
}

test('a volunteer signs up where no server is, and a reload still knows it', async ({ browser }) => {
  const site = await startMockedSite('volunteer');
  const t = await textsOf('volunteer', 'en');
  const page = await openMocked(browser, 'volunteer');
  const errors = watchErrors(page);
  await page.goto(`${site.url}Login-volunteer`);
  await page.getByRole('button', { name: '陳嘉欣' }).click({ timeout: firstAnswerMs });
  await expect(page.getByText('Mock server', { exact: true })).toBeVisible({ timeout: openingMs });

  await expect(page).toHaveURL(/\/home$/, { timeout: openingMs });
  // A recommended activity is open for sign-up.
  const recommended = page.getByRole('region', { name: t('home.recommended.title') });
  await recommended.locator('a[href*="Home-activityDetails"]').first().click({ timeout: openingMs });
  await expect(page.getByRole('heading', { level: 1, name: t('activity.detail.title') })).toBeAttached();
  await page.getByRole('button', { name: t('activity.bar.choose') }).click();
  const sheet = page.getByRole('dialog', { name: t('activity.sheet.title') });
  await sheet.getByRole('radio').or(sheet.getByRole('checkbox')).first().check();
  await sheet.getByRole('button', { name: t('activity.sheet.submit', { count: 1 }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('participant.done.title') })).toBeAttached();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('participant.done.title') })).toBeAttached({
    timeout: openingMs,
  });
  expect(errors).toEqual([]);
  await page.context().close();
  await site.stop();
});

test('the static demo shares its data between both sites, and a refresh keeps its page', async ({ browser }) => {
  await buildDemo();
  const { origin, stop } = await serveDemo();
  const page = await openMocked(browser, 'volunteer');
  const errors = watchErrors(page);
  await page.goto(`${origin}/`);
  await page.locator('[lang=en]').getByRole('link', { name: 'Volunteers' }).click();
  await page.getByRole('button', { name: '陳嘉欣' }).click({ timeout: openingMs });
  await expect(page).toHaveURL(`${origin}/volunteer/home`);
  const t = await textsOf('volunteer', 'en');
  const recommended = page.getByRole('region', { name: t('home.recommended.title') });
  await recommended.locator('a[href*="Home-activityDetails"]').first().click();
  await page.getByRole('button', { name: t('activity.bar.choose') }).click();
  const sheet = page.getByRole('dialog', { name: t('activity.sheet.title') });
  await sheet.getByRole('radio').or(sheet.getByRole('checkbox')).first().check();
  await sheet.getByRole('button', { name: t('activity.sheet.submit', { count: 1 }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('participant.done.title') })).toBeAttached();
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  // The organization is in another tab, on the same data.
  const admin = await page.context().newPage();
  const adminErrors = watchErrors(admin);
  await admin.goto(`${origin}/org-admin/login?door=organization`);
  await admin.getByRole('button', { name: '何美玲' }).click({ timeout: openingMs });
  await expect(admin).not.toHaveURL(/login/);
  await admin.goto(`${origin}/org-admin/activity/detail?id=${id}`);
  await expect(admin.getByText('陳嘉欣').first()).toBeVisible({ timeout: openingMs });
  await admin.reload();
  await expect(admin.getByText('陳嘉欣').first()).toBeVisible({ timeout: openingMs });

  // The messages of the demo are a page of the API, and a wrong address leads to the first page.
  await page.goto(`${origin}/simulator`);
  await expect(page.getByRole('heading', { name: 'Simulated messages' })).toBeVisible({ timeout: openingMs });
  await page.goto(`${origin}/nowhere`);
  await expect(page).toHaveURL(`${origin}/`);
  expect([...errors, ...adminErrors]).toEqual([]);

  // Chrome on phones has no shared workers.
  const phone = await openMocked(browser, 'volunteer');
  await phone.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await phone.goto(`${origin}/volunteer/Login-volunteer`);
  await phone.getByRole('button', { name: '陳嘉欣' }).click({ timeout: openingMs });
  await expect(phone).toHaveURL(`${origin}/volunteer/home`);
  await phone.reload();
  await expect(phone.getByRole('region', { name: t('home.recommended.title') })).toBeVisible({ timeout: openingMs });
  stop();
});
