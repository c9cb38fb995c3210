import { startPostgres } from './postgres.ts';
import { exitOnSignals, repositoryRoot, runLoudly } from './run.ts';

/** Builds what is measured and runs apps/api/bench on the PostgreSQL of DATABASE_URL, or on one started for it. */
async function bench(): Promise<number> {
  exitOnSignals();
  const built = await runLoudly({ command: 'turbo', args: ['run', 'build'], cwd: repositoryRoot });
  if (built !== 0) return built;
  const own = process.env.DATABASE_URL ? undefined : await startPostgres();
  const url = process.env.DATABASE_URL ?? own?.url ?? '';
  try {
    const args = ['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)];
    return await runLoudly({ command: 'node', args, cwd: `${repositoryRoot}/apps/api`, env: { DATABASE_URL: url } });
  } finally {
    await own?.stop();
  }
}

process.exitCode = await bench();
