import { findBrowser } from './stack/browser.ts';
import { exitOnSignals, repositoryRoot, runLoudly } from './stack/run.ts';

/**
 * Builds the apps and runs Playwright in `e2e`, with its arguments: `-c old-browsers.config.ts` chooses other tests, and
 * `--built` reuses the last build.
 */
async function runTests(args: readonly string[]): Promise<number> {
  const given = args.filter((arg) => arg !== '--built');
  const build = { command: 'turbo', args: ['run', 'build'], cwd: repositoryRoot };
  const built = given.length < args.length ? 0 : await runLoudly(build);
  if (built !== 0) return built;
  const cwd = `${repositoryRoot}/e2e`;
  const command = `${cwd}/node_modules/.bin/playwright`;
  return runLoudly({ command, args: ['test', ...given], cwd, env: { CHROMIUM: await findBrowser() } });
}

exitOnSignals();
process.exitCode = await runTests(process.argv.slice(2));
