import { build } from 'vite';
import { findBrowser } from './stack/browser.ts';
import { exitOnSignals, repositoryRoot, runLoudly } from './stack/run.ts';

/** Builds the page of the kit and compares its pictures. `--update-snapshots` updates them. */
async function comparePictures(args: readonly string[]): Promise<number> {
  exitOnSignals();
  await build({ configFile: `${repositoryRoot}/packages/kit-page/vite.config.ts`, logLevel: 'warn' });
  return runLoudly({
    command: 'pnpm',
    args: ['--filter', '@vp/e2e', 'exec', 'playwright', 'test', '-c', 'pictures.config.ts', ...args],
    cwd: repositoryRoot,
    env: { CHROMIUM: await findBrowser() },
  });
}

// Arguments go to Playwright.
process.exitCode = await comparePictures(process.argv.slice(2));
