import { runPlaywright } from './stack/playwright.ts';

// Arguments go to Playwright; the pictures of the README are among what it writes.
process.exitCode = await runPlaywright({ config: 'screenshots.config.ts', args: process.argv.slice(2), workers: 1 });
