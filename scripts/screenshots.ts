import { join } from 'node:path';
import { writeContactSheets } from './stack/contact-sheets.ts';
import { runPlaywright } from './stack/playwright.ts';
import { repositoryRoot } from './stack/run.ts';

// Arguments go to Playwright; its output includes the pictures of the README. A failed page does not remove the
// pictures of the others, nor their sheets.
process.env['PICTURES'] ??= 'two languages';
process.exitCode = await runPlaywright({ config: 'screenshots.config.ts', args: process.argv.slice(2), workers: 1 });
for (const sheet of writeContactSheets(join(repositoryRoot, 'e2e/screenshots-out'))) console.log(sheet);
