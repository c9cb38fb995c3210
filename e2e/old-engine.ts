import type { BrowserContext, Page } from '@playwright/test';

/** Chromium has `checkVisibility` since 105. */
const firstWithVisibility = 105;

/** Runs in Playwright's own world, so that the page's scripts see no change. */
const checkVisibility = `Element.prototype.checkVisibility ??= function () {
  return this.isConnected && this.getClientRects().length > 0 || getComputedStyle(this).display === 'contents';
}`;

/** Adds the one function that Playwright's locators lack in an old Chromium. */
export async function supportOldEngine(context: BrowserContext, page: Page): Promise<void> {
  const version = Number.parseInt(context.browser()?.version() ?? '', 10);
  if (!(version < firstWithVisibility)) return;
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  const worldName = `__playwright_utility_world_${String(Reflect.get(page, '_guid'))}`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: checkVisibility, worldName });
}
