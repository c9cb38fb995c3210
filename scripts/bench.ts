import { availableParallelism, loadavg } from 'node:os';
import { buildBare } from './stack/bare.ts';
import { printFirstLoad } from './stack/first-load.ts';
import { runPlaywright } from './stack/playwright.ts';
import { startPostgres } from '#postgres';
import { brokenBars } from './stack/broken-bars.ts';
import { exitOnSignals, repositoryRoot, runHeard, runLoudly } from './stack/run.ts';

const browserParts = ['first-screens', 'scores'] as const;

/**
 * Builds what is measured, weighs the SPAs, and runs apps/api/bench on the PostgreSQL of DATABASE_URL, or on one started
 * for it. Arguments name the parts to run: calls (or some of them: sign-ups, scans, tickets, pages, log-in), pictures, export,
 * growth, start, load, fraud (a year of attendance with planted fraud), first-screens, which opens the built screens in a browser beside a bare page, and scores, which
 * asks Lighthouse about both. `--built` takes what is built already.
 */
async function bench(hear: (printed: string) => void): Promise<number> {
  const given = process.argv.slice(2);
  const parts = given.filter((part) => part !== '--built');
  if (parts.includes('fraud')) return benchFraud();
  if (parts.length === given.length) {
    const built = await runLoudly({ command: 'turbo', args: ['run', 'build'], cwd: repositoryRoot });
    if (built !== 0) return built;
  }
  const inBrowser = browserParts.filter((part) => parts.length === 0 || parts.includes(part));
  if (inBrowser.length > 0) {
    process.env.BARE_SITE = await buildBare('site', '/bare/');
    const args = ['--built', ...inBrowser];
    const measured = await runPlaywright({ config: 'bench.config.ts', args, workers: 1, hear });
    if (measured !== 0 || parts.length === inBrowser.length) return measured;
  }
  if (parts.length === 0 || parts.includes('load')) await printFirstLoad();
  if (parts.length === 1 && parts.includes('load')) return 0;
  const own = process.env.DATABASE_URL ? undefined : await startPostgres();
  const url = process.env.DATABASE_URL ?? own?.url ?? '';
  try {
    const args = ['--import', 'tsx', 'bench/main.ts', ...parts];
    const run = { command: 'node', args, cwd: `${repositoryRoot}/apps/api`, env: { DATABASE_URL: url } };
    return await runHeard(run, hear);
  } finally {
    await own?.stop();
  }
}

/** Prints what the evidence table and the findings say about a year with planted fraud; fails below their bars. */
function benchFraud(): Promise<number> {
  const test = 'apps/api/src/services/integrity-case/planted-fraud.test.ts';
  const args = ['run', '--project', 'api', test];
  return runLoudly({ command: 'vitest', args, cwd: repositoryRoot, env: { FRAUD_WEEKS: '52' } });
}

/** The same with its result: a run that exceeded a limit fails, unless the machine was busy before it began. */
async function benchWithBars(): Promise<number> {
  exitOnSignals();
  const [loadBefore = 0] = loadavg();
  const broken: string[] = [];
  const ended = await bench((printed) => void broken.push(...brokenBars(printed)));
  if (broken.length > 0) console.log(`\nabove their bars:\n${broken.join('\n')}`);
  if (ended !== 0 || broken.length === 0) return ended;
  if (loadBefore <= availableParallelism()) return 1;
  console.log(`A load of ${loadBefore.toFixed(1)} before the run: no bar counts.`);
  return 0;
}

process.exitCode = await benchWithBars();
