import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';
import { serversFor } from './servers.ts';

/** Measures the built apps; `pnpm bench first-screens taps` starts it. */
export default defineConfig({
  testDir: 'bench',
  testMatch: '**/*.bench.ts',
  outputDir: 'test-results/bench',
  workers: 1,
  webServer: await serversFor(1),
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: 'line',
  use: { ...browserOptions, actionTimeout: 60_000, navigationTimeout: 120_000, screenshot: 'off', trace: 'off' },
});
