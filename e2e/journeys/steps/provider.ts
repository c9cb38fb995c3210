import { expect } from '@playwright/test';
import { expectPage, goTo, link } from '../../screen.ts';
import type { Screen } from '../../screen.ts';

/** Selects the returning person on the simulated provider's page. */
export async function comeBackAs({ page }: Screen, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Simulated/ })).toBeVisible();
  await page.getByRole('link', { name }).click();
}

/** Opens the page that leads to the provider, from the log-in. */
export async function openOnePass(screen: Screen): Promise<void> {
  const { t } = screen;
  await goTo(screen, '/Login-volunteer?redirect=/User-inbox');
  await link(screen, t('session.onePass')).click();
  await expectPage(screen, { path: '/Login-onePass', title: t('provider.onePass.title') });
}
