import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Closes what a test has opened: dozens of pages that went on living would take the time of those that follow. */
export const test = base.extend<{ readonly closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
