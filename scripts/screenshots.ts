import { runPlaywright } from './stack/playwright.ts';

// Arguments go to Playwright; its output in e2e/screenshots-out includes the pictures of the README.
process.env['PICTURES'] ??= 'two languages';
process.exitCode = await runPlaywright({ config: 'screenshots.config.ts', args: process.argv.slice(2), workers: 1 });
