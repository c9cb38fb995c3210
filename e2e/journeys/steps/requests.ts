import { expect } from '@playwright/test';
import { goTo } from '../../screen.ts';
import type { Screen } from '../../screen.ts';

/** Opens an organization's request in the queue of the deciding organization. */
export async function openRequest(desk: Screen, list: string, name: string): Promise<void> {
  const { page } = desk;
  await goTo(desk, list);
  const search = page.getByRole('searchbox');
  await search.fill(name);
  await search.press('Enter');
  await page.getByRole('link').filter({ hasText: name }).last().click();
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
}
