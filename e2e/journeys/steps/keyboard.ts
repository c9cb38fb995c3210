import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { Screen } from '../../screen.ts';

/** Moves on with the tabulator until this has the focus. */
export async function tabTo({ page }: Screen, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

/** What was done has not thrown whoever uses the keyboard back to the beginning of the page. */
export async function expectFocusKept({ page }: Screen): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body))
    .toBe(true);
}

/** Goes there by the tabulator and presses Enter. */
export async function press(screen: Screen, wanted: Locator): Promise<void> {
  await tabTo(screen, wanted);
  await screen.page.keyboard.press('Enter');
}
