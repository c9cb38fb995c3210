import { join } from 'node:path';
import { drawContactSheets } from './stack/contact-sheets.ts';
import { runPlaywright } from './stack/playwright.ts';
import { repositoryRoot } from './stack/run.ts';

// Arguments go to Playwright; the pictures of the README are among what it writes. A page that failed still leaves the
// pictures of the others, and their sheets.
process.env['PICTURES'] ??= 'two languages';
process.exitCode = await runPlaywright({ config: 'screenshots.config.ts', args: process.argv.slice(2), workers: 1 });
for (const sheet of await drawContactSheets(join(repositoryRoot, 'e2e/screenshots-out'))) console.log(sheet);
