import { availableParallelism } from 'node:os';
import { runPlaywright } from './stack/playwright.ts';

/** Each worker has a browser, an API with its database and two servers: more than two workers gain nothing. */
const workers = Math.min(2, availableParallelism());

// Arguments go to Playwright; `--built` reuses the last build in dist.
process.exitCode = await runPlaywright({ config: 'playwright.config.ts', args: process.argv.slice(2), workers });
