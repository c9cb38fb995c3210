import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

/** Measures the built apps; `pnpm bench first-screens` starts it. */
export default defineConfig({
  testDir: 'bench',
  testMatch: '**/*.bench.ts',
  outputDir: 'test-results/bench',
  workers: 1,
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: 'line',
  use: { ...browserOptions, actionTimeout: 60_000, navigationTimeout: 120_000, screenshot: 'off', trace: 'off' },
});
