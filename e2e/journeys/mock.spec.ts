import { expect, test } from '../test.ts';
import type { Browser, Page } from '@playwright/test';
import { languageKey } from '@vp/i18n';
import { devices } from '../screen.ts';
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
  await expect(page.getByRole('heading', { level: 1, name: t('activity.done.title') })).toBeAttached();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: t('activity.done.title') })).toBeAttached({
    timeout: openingMs,
  });
  expect(errors).toEqual([]);
  await page.context().close();
  await site.stop();
});

test('an administrator sees her organization where no server is', async ({ browser }) => {
  const site = await startMockedSite('org-admin');
  const page = await openMocked(browser, 'org-admin');
  const errors = watchErrors(page);
  await page.goto(`${site.url}login?door=organization`);
  await page.getByRole('button', { name: '何美玲' }).click({ timeout: firstAnswerMs });
  await expect(page).not.toHaveURL(/login/, { timeout: openingMs });
  await page.goto(`${site.url}data`);
  await expect(page.getByText('何美玲').first()).toBeVisible({ timeout: openingMs });
  expect(errors).toEqual([]);
  await page.context().close();
  await site.stop();
});
