import { expect } from '@playwright/test';
import { button, expectPage } from '../../screen.ts';
import type { Screen } from '../../screen.ts';

/** Searches an organization by its name and applies; the current page has a link to the list. */
export async function applyTo(screen: Screen, organization: string): Promise<void> {
  const { t, page } = screen;
  await expectPage(screen, { path: '/Home-organizationFind', title: t('organization.list.title') });
  await page.getByRole('searchbox', { name: t('organization.list.search') }).fill(organization);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: organization }).first().click();
  await expectPage(screen, { path: '/Home-organizationDeta', title: t('organization.detail.title') });
  await button(screen, t('organization.detail.join')).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(t('organization.detail.askTitle', { name: organization }));
  await dialog.getByRole('button', { name: t('organization.detail.join') }).click();
  await expect(page.getByText(t('organization.detail.pending'))).toBeVisible();
}
