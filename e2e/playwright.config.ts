import { defineConfig } from '@playwright/test';
import { browserOptions } from './browser-options.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // The whole run tries a failed journey once more and names it at its end.
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: browserOptions,
});
