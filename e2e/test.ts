import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Closes the pages of a test: dozens of open pages would slow down later tests. */
export const test = base.extend<{ readonly closing: undefined }>({
  browser: [
    async ({ playwright, browserName }, use, { project }) => {
      const launch = () => playwright[browserName].launch();
      const browser = await (project.metadata['crashesAtStart'] === true ? launch().catch(launch) : launch());
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 0 },
  ],
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
