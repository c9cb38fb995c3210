import { startPostgres } from '#postgres';
import { exitOnSignals, repositoryRoot, runLoudly } from './stack/run.ts';

const browserParts = ['first-screens', 'taps', 'scores'];

/**
 * Runs the benchmarks; a figure above its bar fails the run. Arguments name parts: calls (or some of them: sign-ups,
 * scans, tickets, pages, log-in), growth, processes, and city (with `--volunteers`) of `apps/api/bench`, on the PostgreSQL of
 * DATABASE_URL or on one started for it; first-screens, taps and scores of `e2e/bench`, beside a bare page; fraud. `--built`
 * takes what is built already.
 */
async function bench(given: readonly string[]): Promise<number> {
  const parts = given.filter((part) => part !== '--built');
  if (parts.includes('fraud')) return benchFraud();
  const build = { command: 'turbo', args: ['run', 'build'], cwd: repositoryRoot };
  const built = parts.length < given.length ? 0 : await runLoudly(build);
  if (built !== 0) return built;
  const inBrowser = browserParts.filter((part) => parts.length === 0 || parts.includes(part));
  const onScreens = inBrowser.length > 0 ? await benchScreens(inBrowser) : 0;
  if (parts.length > 0 && parts.length === inBrowser.length) return onScreens;
  const own = process.env.DATABASE_URL ? undefined : await startPostgres();
  const url = process.env.DATABASE_URL ?? own?.url ?? '';
  try {
    const args = ['--import', 'tsx', 'bench/main.ts', ...parts];
    const cwd = `${repositoryRoot}/apps/api`;
    return (await runLoudly({ command: 'node', args, cwd, env: { DATABASE_URL: url } })) || onScreens;
  } finally {
    await own?.stop();
  }
}

async function benchScreens(parts: readonly string[]): Promise<number> {
  const bare = ['build', 'e2e/bench/bare/site', '--base', '/bare/', '--target', 'chrome86', '--logLevel', 'error'];
  const built = await runLoudly({ command: 'vite', args: bare, cwd: repositoryRoot });
  const args = ['scripts/e2e.ts', '--built', '-c', 'bench.config.ts', ...parts];
  return built || runLoudly({ command: 'tsx', args, cwd: repositoryRoot });
}

/** Prints what the evidence table and the findings say about a year with planted fraud; fails below their bars. */
function benchFraud(): Promise<number> {
  const test = 'apps/api/src/services/integrity-case/planted-fraud.test.ts';
  const args = ['run', '--project', 'api', test];
  return runLoudly({ command: 'vitest', args, cwd: repositoryRoot, env: { FRAUD_WEEKS: '52' } });
}

exitOnSignals();
process.exitCode = await bench(process.argv.slice(2));
