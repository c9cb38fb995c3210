import { buildBareSite } from './stack/bare-site.ts';
import { printFirstLoad } from './stack/first-load.ts';
import { runPlaywright } from './stack/playwright.ts';
import { startPostgres } from '#postgres';
import { exitOnSignals, repositoryRoot, runLoudly } from './stack/run.ts';

/**
 * Builds what is measured, weighs the SPAs, and runs apps/api/bench on the PostgreSQL of DATABASE_URL, or on one started
 * for it. Arguments name the parts to run: calls (or some of them: sign-ups, scans, pages), pictures, export, growth, start,
 * load, and first-screens, which opens the built screens in a browser beside a bare page. `--built` takes what is built already.
 */
async function bench(): Promise<number> {
  exitOnSignals();
  const given = process.argv.slice(2);
  const parts = given.filter((part) => part !== '--built');
  if (parts.length === given.length) {
    const built = await runLoudly({ command: 'turbo', args: ['run', 'build'], cwd: repositoryRoot });
    if (built !== 0) return built;
  }
  if (parts.length === 0 || parts.includes('first-screens')) {
    process.env.BARE_SITE = await buildBareSite();
    const measured = await runPlaywright({ config: 'bench.config.ts', args: ['--built'], workers: 1 });
    if (measured !== 0 || parts.length === 1) return measured;
  }
  if (parts.length === 0 || parts.includes('load')) await printFirstLoad();
  if (parts.length === 1 && parts.includes('load')) return 0;
  const own = process.env.DATABASE_URL ? undefined : await startPostgres();
  const url = process.env.DATABASE_URL ?? own?.url ?? '';
  try {
    const args = ['--import', 'tsx', 'bench/main.ts', ...parts];
    return await runLoudly({ command: 'node', args, cwd: `${repositoryRoot}/apps/api`, env: { DATABASE_URL: url } });
  } finally {
    await own?.stop();
  }
}

process.exitCode = await bench();
