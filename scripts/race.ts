import { startPostgres } from '#postgres';
import { exitOnSignals, repositoryRoot, runLoudly } from './stack/run.ts';

/** Runs the race tests on the PostgreSQL of DATABASE_URL, or on one started for them; passes arguments on to vitest. */
async function race(): Promise<number> {
  const own = process.env.DATABASE_URL ? undefined : await startPostgres();
  const url = process.env.DATABASE_URL ?? own?.url ?? '';
  try {
    const args = ['run', '--project', 'race', ...process.argv.slice(2)];
    return await runLoudly({ command: 'vitest', args, cwd: repositoryRoot, env: { DATABASE_URL: url } });
  } finally {
    await own?.stop();
  }
}

exitOnSignals();
process.exitCode = await race();
