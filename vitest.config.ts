import './packages/contract/ensure-addresses.mjs';
import { defineConfig } from 'vitest/config';

/** Races show only on a real PostgreSQL: their project exists only where one is given (see scripts/race.ts). */
const races = process.env.DATABASE_URL ? ['apps/api/vitest.race.config.ts'] : [];

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts', ...races],
  },
});
