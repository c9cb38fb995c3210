import { availableParallelism } from 'node:os';
import { unpackOldBrowsers } from './stack/old-browsers.ts';
import { runPlaywright } from './stack/playwright.ts';

// Arguments go to Playwright; `--built` reuses the last build in dist.
process.exitCode = await runPlaywright({
  config: 'old-browsers.config.ts',
  args: process.argv.slice(2),
  workers: Math.min(2, availableParallelism()),
  browsers: unpackOldBrowsers(),
});
