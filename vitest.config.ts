import './packages/contract/ensure-addresses.mjs';
import { defineConfig } from 'vitest/config';

/** Races show only on a real PostgreSQL: their project exists only where one is given (see scripts/race.ts). */
const races = process.env.DATABASE_URL ? ['apps/api/vitest.race.config.ts'] : [];

export default defineConfig({
  test: {
    /** All cores: one less, as the default is, leaves half of a small machine idle. */
    maxWorkers: '100%',
    projects: ['packages/!(kit-page)', 'apps/*', 'scripts', 'apps/org-admin/vitest.isolated.config.ts', ...races],
  },
});
