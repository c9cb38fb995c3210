import { runPlaywright } from './stack/playwright.ts';

// Arguments go to Playwright; `--built` reuses the last build in dist.
const run = { config: 'other-engines.config.ts', args: process.argv.slice(2), workers: 1, host: 'auto' } as const;
process.exitCode = await runPlaywright(run);
